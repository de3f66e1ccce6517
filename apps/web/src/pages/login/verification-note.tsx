import {
  VERIFICATION_OUTCOMES,
  VERIFICATION_PARAMETER,
  type VerificationOutcome,
} from '@catering/contract';
import { useHydratedSearchParams } from '#ui/use-hydrated-search-params.ts';

const TEXTS: Readonly<Record<VerificationOutcome, string>> = {
  yes: 'Your email address is confirmed. You can log in now.',
  used: 'Your email address was confirmed before with this link. You can log in.',
  invalid:
    'This link is not complete or not valid any more. Your account works without it: you can log in.',
};

/** The result of the link of a verification mail, which leads to the login page (D-32). */
export function VerificationNote() {
  const given = useHydratedSearchParams().get(VERIFICATION_PARAMETER);
  const outcome = VERIFICATION_OUTCOMES.find((one) => one === given);
  if (!outcome) return null;
  return (
    <p className={`font-semibold ${outcome === 'invalid' ? 'text-warning' : 'text-good'}`}>
      {TEXTS[outcome]}
    </p>
  );
}
