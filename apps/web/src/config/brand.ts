/** Placeholders that a vendor replaces before launch (D-02); pages hold no such value of their own. */
export const brand = {
  name: 'Your Catering Brand',
  copyrightHolder: 'Your Catering Brand',
  /** Shown under the name in the footer (SCP-01, SCP-39). */
  promise:
    'Freshly cooked Nigerian meals for your home and your events, and hands-on culinary training.',
  /** Labels are shown, links open in a new tab (FTR-02). */
  socialLinks: [
    { network: 'facebook', label: 'Facebook', href: 'https://example.com/facebook' },
    { network: 'instagram', label: 'Instagram', href: 'https://example.com/instagram' },
    { network: 'x', label: 'X', href: 'https://example.com/x' },
    { network: 'whatsapp', label: 'WhatsApp', href: 'https://example.com/whatsapp' },
  ],
} as const;
