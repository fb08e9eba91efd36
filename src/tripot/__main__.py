"""`python -m tripot` is `tripot`."""

import sys

from tripot.cli import main

sys.exit(main())
