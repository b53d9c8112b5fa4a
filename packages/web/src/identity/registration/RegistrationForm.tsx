import { Button, Stack, TextInput } from '@mantine/core'
import { schemaResolver, useForm } from '@mantine/form'
import type { Input } from '@prumo/contract/contract.ts'
import { Registration } from '@prumo/contract/identity/registration/endpoints.ts'
import { useNavigate, useRouter, useSearch } from '@tanstack/react-router'
import { api } from '../../platform/api.ts'
import { ApiError } from '../../platform/api-error.ts'
import { showFailure, toast } from '../../platform/messages.ts'
import { enter } from '../../platform/session.ts'
import { PhoneInput, TaxIdInput } from '../../ui/form/MaskedInput.tsx'
import { useSave } from '../../ui/form/useSave.ts'
import { NewPasswordInput } from '../session/NewPasswordInput.tsx'
import { TermsCheckbox } from './TermsCheckbox.tsx'

type Values = Omit<Input<typeof Registration>, 'terms'> & { terms: boolean }

const empty: Values = { name: '', company_name: '', email: '', phone: '', cpf_cnpj: '', password: '', terms: false }

type Props = { route: 'POST /register' | 'POST /register/consultor'; submit: string }

/** The form of a new customer (decision O010). */
export function RegistrationForm({ route, submit }: Props) {
  const navigate = useNavigate()
  const router = useRouter()
  const { voltar } = useSearch({ strict: false })
  const form = useForm<Values>({
    mode: 'uncontrolled',
    initialValues: empty,
    validate: schemaResolver(Registration, { sync: true }),
  })
  const save = useSave({
    form,
    save: (values: Values) =>
      api(route, { body: { ...values, terms: true }, expiredSession: 'throw' }).catch((error: unknown) => {
        // Rule R304: the server's sentence is a toast too, where a field shows what is wrong with it.
        if (error instanceof ApiError && error.status === 400 && error.body.fields) showFailure(error)
        throw error
      }),
    onSaved: async (_, { email }) => {
      toast('Conta criada com sucesso, você será redirecionado para a plataforma.')
      // The account exists from here on: when the session cannot be opened, the user must not be asked to register
      // again.
      const entered = await enter().catch(() => null)
      if (entered) router.history.push(voltar ?? '/')
      else await navigate({ to: '/login-after-register', search: { voltar }, state: { registeredEmail: email } })
    },
  })
  const field = (name: keyof Values) => ({ key: form.key(name), ...form.getInputProps(name) })
  return (
    <form onSubmit={form.onSubmit((values) => save.mutate(values))} noValidate>
      <Stack gap="md">
        <TextInput label="Seu nome" autoComplete="name" {...field('name')} />
        <TextInput label="Nome da empresa" autoComplete="organization" {...field('company_name')} />
        <TaxIdInput label="CPF ou CNPJ" {...field('cpf_cnpj')} />
        <PhoneInput label="Telefone com DDD" {...field('phone')} />
        <TextInput label="E-mail" type="email" autoComplete="username" {...field('email')} />
        <NewPasswordInput label="Senha" {...field('password')} />
        <TermsCheckbox key={form.key('terms')} {...form.getInputProps('terms', { type: 'checkbox' })} />
        <Button type="submit" loading={save.isPending} fullWidth size="md">
          {submit}
        </Button>
      </Stack>
    </form>
  )
}
