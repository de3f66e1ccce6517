import { Button, type ButtonProps } from '@catering/ui/button';
import { ErrorText } from '@catering/ui/field';

interface FormFooterProps {
  /** The error of the form as a whole. */
  error?: string | undefined;
  /** Name of the button that sends the form. */
  action: string;
  loading?: boolean;
  variant?: ButtonProps['variant'];
  onClose: () => void;
}

/** The end of a form in a dialog. */
export const FormFooter = ({ error, action, onClose, ...submit }: FormFooterProps) => (
  <>
    {error && <ErrorText role="alert">{error}</ErrorText>}
    <div className="row justify-end">
      <Button variant="outline" onClick={onClose}>
        Cancel
      </Button>
      <Button type="submit" {...submit}>
        {action}
      </Button>
    </div>
  </>
);
