import { authExamples } from './auth/examples.ts';
import { blogExamples } from './blogs/examples.ts';
import { categoryExamples } from './categories/examples.ts';
import { classEnrollmentExamples } from './class-enrollment/examples.ts';
import type { Example } from './common/operations/example.ts';
import { deleteByTypeExamples, dishExamples } from './dishes/examples.ts';
import { messageExamples } from './messages/examples.ts';
import { orderExamples } from './order/examples.ts';
import { utilityExamples } from './utility/examples.ts';

export type { Example } from './common/operations/example.ts';

/** A valid request and response for each operation. Separate from the routers, so that bundlers can drop it. */
export const examples = {
  auth: authExamples,
  categories: categoryExamples,
  dishes: dishExamples,
  deleteByType: deleteByTypeExamples,
  blogs: blogExamples,
  messages: messageExamples,
  order: orderExamples,
  classEnrollment: classEnrollmentExamples,
  utility: utilityExamples,
};

/** The example of an operation, by its id: "dishes.list". */
export const exampleOf = (operationId: string): Example => {
  const [resource = '', operation = ''] = operationId.split('.');
  const group: Record<string, Example> | undefined = examples[resource as keyof typeof examples];
  const example = group?.[operation];
  if (!example) throw new Error(`The contract has no operation "${operationId}"`);
  return example;
};
