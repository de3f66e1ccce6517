import { Bike, ClipboardCheck, CreditCard, UtensilsCrossed, type LucideIcon } from 'lucide-react';

export interface DeliveryStep {
  icon: LucideIcon;
  title: string;
  text: string;
}

export const deliverySteps: readonly DeliveryStep[] = [
  {
    icon: UtensilsCrossed,
    title: 'Browse the menu',
    text: 'Pick from rice, pasta, grills and soups, cooked the day you order them.',
  },
  {
    icon: ClipboardCheck,
    title: 'Place your order',
    text: 'Choose your plates and addons, then check and confirm the order.',
  },
  {
    icon: CreditCard,
    title: 'Make payment',
    text: 'Pay by card or bank transfer in a secure pop-up. The total is shown before you pay.',
  },
  {
    icon: Bike,
    title: 'Fast delivery',
    text: 'We cook, pack and ride straight to your door while the food is hot.',
  },
];
