import { authRouter } from './router.ts';
import {
  credentialsSchema,
  emailBodySchema,
  isValidBodySchema,
  newPasswordSchema,
  passwordSchema,
  tokenBodySchema,
  userDetailsSchema,
  userSchema,
} from './schemas.ts';
import { emailSchema } from '../common/fields/email.ts';
import type { Notes } from '../openapi/note.ts';

export const authNotes: Notes = [
  [
    emailSchema,
    {
      id: 'EmailInput',
      description: 'An email address; compared without regard to case.',
    },
  ],
  [
    passwordSchema,
    {
      id: 'PasswordInput',
      description: 'A password, blanks included.',
      also: { format: 'password' },
    },
  ],
  [credentialsSchema, { id: 'Credentials', description: 'What an account is opened with.' }],
  [emailBodySchema, { id: 'EmailBody', description: 'Whom a mail is sent to.' }],
  [newPasswordSchema, { id: 'NewPassword', description: 'The password to use from now on.' }],
  [tokenBodySchema, { id: 'Token', description: 'The access token of a session.' }],
  [isValidBodySchema, { id: 'TokenValidity', description: 'Whether the token sent is valid.' }],
  [userSchema, { id: 'User', description: 'An account, without its password.' }],
  [
    userDetailsSchema,
    {
      id: 'UserDetails',
      description: 'What an account holder may change; any other field is rejected.',
    },
  ],
  [
    authRouter.resetPassword.query.shape.resetToken,
    { id: 'LinkToken', description: 'The token of a mailed link.' },
  ],
];
