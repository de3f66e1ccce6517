import { paths } from '#config/paths.ts';
import { type DeliveryStep, deliverySteps } from '#content/delivery-steps.ts';
import { LinkButton } from '#ui/link-button.tsx';
import { Picture, sitePicture } from '#ui/picture.tsx';

export const DeliverySection = () => (
  <section aria-labelledby="how-delivery-works" className="py-12 md:py-24 bg-brand-50">
    <div className="page-column grid items-center gap-10 lg:grid-cols-2 lg:gap-16">
      <Picture
        src={sitePicture('delivery')}
        alt=""
        sizes="(min-width: 64rem) 34rem, 92vw"
        className="rounded-card"
      />
      <div className="grid justify-items-start gap-8">
        <h2 id="how-delivery-works" className="text-2xl md:text-3xl">
          How delivery works
        </h2>
        <ol className="grid gap-x-8 gap-y-6 sm:grid-cols-2">
          {deliverySteps.map((step, index) => (
            <Step key={step.title} number={index + 1} {...step} />
          ))}
        </ol>
        <LinkButton to={paths.order} size="large" className="max-sm:w-full">
          See The Menu
        </LinkButton>
      </div>
    </div>
  </section>
);

interface StepProps extends DeliveryStep {
  number: number;
}

const Step = ({ number, icon: Icon, title, text }: StepProps) => (
  <li className="grid grid-cols-[auto_1fr] content-start items-start gap-x-4">
    <span className="relative grid size-12 place-items-center rounded-full bg-brand-700 text-white">
      <Icon className="size-6" />
      <span
        aria-hidden="true"
        className="absolute -top-1 -right-1 grid size-5 place-items-center rounded-full bg-accent-400 text-xs font-bold text-ink"
      >
        {number}
      </span>
    </span>
    <div className="grid gap-1">
      <h3 className="text-lg">{title}</h3>
      <p className="text-muted">{text}</p>
    </div>
  </li>
);
