import { PasswordInput, TextInput } from '@mantine/core'
import { schemaResolver, type UseFormReturnType, useForm } from '@mantine/form'
import { PasswordAndCode } from '@prumo/contract/identity/two-step/endpoints.ts'
import { codeField } from './code-field.ts'

export type Proof = { password: string; code: string }

/** Password and code, which every change of two-step sign-in requires. */
export const useProof = () =>
  useForm<Proof>({
    mode: 'uncontrolled',
    initialValues: { password: '', code: '' },
    validate: schemaResolver(PasswordAndCode, { sync: true }),
  })

/** The field of a refusal that names none. */
export const fieldOfProof = {
  'password.wrong': 'password',
  'two_step.code_wrong': 'code',
  'two_step.code_used': 'code',
} as const

export function ProofFields({ form }: { form: UseFormReturnType<Proof> }) {
  return (
    <>
      <PasswordInput
        label="Sua senha"
        autoComplete="current-password"
        data-autofocus
        key={form.key('password')}
        {...form.getInputProps('password')}
      />
      <TextInput
        label="Código de verificação"
        description="Os 6 dígitos do aplicativo, ou um código de recuperação."
        {...codeField}
        inputMode="text"
        key={form.key('code')}
        {...form.getInputProps('code')}
      />
    </>
  )
}
