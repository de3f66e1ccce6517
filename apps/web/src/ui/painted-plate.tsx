/** A drawn plate of food, in the place of a picture that is missing. */
export const PaintedPlate = ({ className }: { className?: string }) => (
  <svg
    viewBox="0 0 120 90"
    preserveAspectRatio="xMidYMid slice"
    aria-hidden="true"
    className={className}
  >
    <rect width="120" height="90" fill="#d6efdd" />
    <ellipse cx="60" cy="53" rx="39" ry="33" fill="#063d22" opacity=".12" />
    <circle cx="60" cy="46" r="36" fill="#fff" />
    <circle cx="60" cy="46" r="28" fill="#eff8f1" />
    <path d="M37 48a23 23 0 0 1 43-12c-8 3-9 11-19 12-8 1-13 8-22 7-1-2-2-4-2-7Z" fill="#d9771a" />
    <path d="M40 58c8 0 12-6 21-7 10-2 12-9 20-12a23 23 0 0 1-41 19Z" fill="#f5b82e" />
    <path d="M62 40c-6-7-4-14 3-18 5 7 3 14-3 18Z" fill="#0b6b3a" />
    <path d="M62 40c1-8 7-12 14-10 0 8-7 12-14 10Z" fill="#0e7f46" />
    <g fill="#b4380d">
      <circle cx="50" cy="46" r="3.4" />
      <circle cx="58" cy="57" r="2.8" />
      <circle cx="71" cy="52" r="3.2" />
    </g>
  </svg>
);
