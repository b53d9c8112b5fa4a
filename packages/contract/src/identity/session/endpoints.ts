import { z } from 'zod'
import { defineCalls } from '../../contract.ts'
import { Email, Instant, NewPassword } from '../../fields.ts'
import { SignedIn } from './model.ts'

export const SignIn = z.object({
  email: Email,
  password: z.string({ error: 'Preencha a senha' }).min(1, 'Preencha a senha').max(200),
})
export const Recovery = z.object({ email: Email })
export const PasswordChange = z.object({
  last_password: z.string({ error: 'Preencha a senha atual' }).min(1, 'Preencha a senha atual').max(200),
  new_password: NewPassword,
})

export const sessionCalls = defineCalls({
  'POST /sign/client': {
    limit: 'sign-in',
    summary:
      'Entrar com e-mail e senha; com a verificação em duas etapas responde 401 com o bilhete (record.ticket) para a segunda',
    audience: 'public',
    body: SignIn,
    confidential: true,
    response: SignedIn,
    errors: ['signin.failed', 'signin.disabled', 'signin.second_step', 'rate.limited', 'effort.required'],
  },
  'POST /sign/client/remember': {
    limit: 'sign-in',
    summary: 'Pedir uma senha temporária por e-mail; a resposta é a mesma exista ou não a conta',
    audience: 'public',
    body: Recovery,
    response: z.object({ message: z.string() }),
    errors: ['rate.limited', 'effort.required'],
  },
  'POST /sign/out': {
    limit: 'sign-in',
    summary: 'Sair e revogar a sessão',
    audience: 'public',
  },
  'POST /sign/download-token': {
    summary: 'Chave para abrir um download pelo endereço, uma vez, em até 60 segundos',
    audience: 'everyone',
    why: 'A chave vale o mesmo que a sessão de quem a pede.',
    payment: 'any',
    confidential: true,
    response: z.object({ token: z.string(), expires_at: Instant }),
    status: 201,
    errors: ['rate.limited'],
  },
  'PUT /alter-password': {
    summary: 'Trocar a própria senha; as outras sessões da pessoa são encerradas',
    audience: 'everyone',
    why: 'A senha é da própria pessoa.',
    payment: 'any',
    beforeTwoStep: true,
    beforeNewPassword: true,
    body: PasswordChange,
    response: z.object({ message: z.string() }),
    errors: ['password.wrong', 'rate.limited'],
  },
})
