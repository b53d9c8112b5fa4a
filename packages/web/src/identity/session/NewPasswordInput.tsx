import { PasswordInput, type PasswordInputProps } from '@mantine/core'

/** Chooses a password: says the rule before it is typed, and a browser offers to make one. */
export const NewPasswordInput = (props: PasswordInputProps) => (
  <PasswordInput description="Pelo menos 8 caracteres." autoComplete="new-password" {...props} />
)
