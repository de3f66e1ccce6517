const phones = ['+234 800 000 0001', '+234 800 000 0002'] as const;

/** Placeholders that a vendor replaces before launch (D-02, HOM-38 to HOM-40, SUP-01, SUP-02). */
export const contact = {
  businessEmail: 'hello@example.com',
  supportEmail: 'support@example.com',
  phones,
  supportPhone: phones[0],
  /** The contact address stays in Port Harcourt, the About text in Lagos (D-01). */
  address: {
    street: '1 Example Street',
    city: 'Port Harcourt',
    state: 'Rivers State',
    country: 'Nigeria',
  },
  hours: 'Monday to Saturday, 8 AM to 8 PM',
} as const;
