import { Button, type ButtonProps } from '@catering/ui/button';

/** A mutation of React Query, as far as a button needs it. */
export interface Call<Input> {
  readonly isPending: boolean;
  readonly mutate: (input: Input) => void;
}

export interface CallProps<Input> extends Omit<ButtonProps, 'onClick'> {
  mutation: Call<Input>;
  /** Input of the call. */
  input: NoInfer<Input>;
}

/** A button that makes a call. Further presses do nothing until the call is over. */
export const CallButton = <Input,>({ mutation, input, ...button }: CallProps<Input>) => (
  <Button
    variant="outline"
    loading={mutation.isPending}
    {...button}
    onClick={() => mutation.mutate(input)}
  />
);
