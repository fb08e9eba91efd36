/** Questions come from the house as they are written, with spaces where French may not break a line. */
import { tied } from '../../../base/french';
import type { Answer, Question } from '../../../net/protocol';

/** No line of it breaks where French ties its words; the moves stay as they are. */
export const tiedQuestion = (asked: Question): Question => ({
  ...asked,
  said: tied(asked.said),
  answers: asked.answers.map(tiedAnswer),
  forms: asked.forms.map((form) => ({
    ...form,
    said: tied(form.said),
    answers: form.answers.map(tiedAnswer),
    fields: form.fields.map((field) => ({ ...field, label: tied(field.label) })),
  })),
});
const tiedAnswer = (answer: Answer): Answer => ({ ...answer, said: tied(answer.said) });
