/** Where the idea of a defect comes from. */
export const sources = {
  bola: 'OWASP API1:2023, broken object level authorization',
  authentication: 'OWASP API2:2023, broken authentication',
  properties: 'OWASP API3:2023, broken object property level authorization',
  resources: 'OWASP API4:2023, unrestricted resource consumption',
  misconfiguration: 'OWASP API8:2023, security misconfiguration',
  injection: 'OWASP Top 10 A03:2021, injection',
  useAfterFree: 'Atlidakis et al., 2020, Checking security properties of cloud service REST APIs',
  faults: 'Marculescu et al., 2022, On the faults found in REST APIs by automated test generation',
  schema: 'Kim et al., 2022, Automated test generation for REST APIs: no time to rest yet',
  massAssignment:
    'Corradini et al., 2023, Automated black-box testing of mass assignment in REST APIs',
  metamorphic: 'Segura et al., 2018, Metamorphic testing of RESTful web APIs',
} as const;

/** A change of a correct program that plants one defect. */
export interface Defect {
  readonly id: string;
  /** What the server then does wrong, as a verb phrase. */
  readonly title: string;
  /** A check that has to notice it. */
  readonly foundBy: string;
  /** Checks whose responses it looks at. */
  readonly needs?: string;
  readonly source: keyof typeof sources;
  /** Text of the program, which has it exactly once. */
  readonly from: string;
  readonly to: string;
}

/**
 * The program with a defect.
 * @throws Error when the program does not have the defect's text exactly once
 */
export function plant(program: string, { id, from, to }: Defect): string {
  const parts = program.split(from);
  if (parts.length !== 2) {
    throw new Error(`${id}: the program has its text ${parts.length - 1} times, not once`);
  }
  return parts.join(to);
}
