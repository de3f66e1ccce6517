import { authExamples } from './examples/auth.ts';
import {
  blogExamples,
  categoryExamples,
  deleteByTypeExamples,
  dishExamples,
} from './examples/catalogue.ts';
import type { Example } from './examples/example.ts';
import { orderExamples } from './examples/orders.ts';
import { classEnrollmentExamples, messageExamples, utilityExamples } from './examples/visitors.ts';

export type { Example } from './examples/example.ts';

/** A call that keeps the contract for each operation, apart from the routers so that bundles can drop it. */
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
