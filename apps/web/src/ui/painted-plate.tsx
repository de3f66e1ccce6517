/** A drawn plate of food, in the place of a picture that is missing. */
export const PaintedPlate = ({ className }: { className?: string }) => (
  <img src="/plate.svg" alt="" width={120} height={90} className={className} />
);
