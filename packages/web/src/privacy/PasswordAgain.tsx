import { PasswordInput, TextInput } from '@mantine/core'
import type { FieldOf } from '../ui/form/RecordForm.tsx'

type Props = { field: FieldOf<{ password: string; code: string }>; asksCode: boolean; focused?: boolean }

/** The password and, with two-step sign-in, the code that a deletion requires. */
export const PasswordAgain = ({ field, asksCode, focused }: Props) => (
  <>
    <PasswordInput
      label="Sua senha"
      autoComplete="current-password"
      data-autofocus={focused}
      {...field('password')}
      required
    />
    {asksCode && (
      <TextInput
        label="Código de verificação"
        description="Os 6 dígitos do aplicativo, ou um código de recuperação."
        autoComplete="one-time-code"
        inputMode="numeric"
        {...field('code')}
        required
      />
    )}
  </>
)
