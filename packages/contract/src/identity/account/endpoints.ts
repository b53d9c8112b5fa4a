import { z } from 'zod'
import { Phone, TaxId } from '../../brazil-fields.ts'
import { defineCalls, download } from '../../contract.ts'
import { Email, optionalText, Paging, paged, text } from '../../fields.ts'
import { permissions } from '../../permissions.ts'
import { one } from '../../record-calls.ts'
import { Account, Logo, MenuChoice, OpenSession, PaymentStatus, SignInTry, TimeZone } from './model.ts'

/** What people change about themselves. */
export const OwnData = z.object({ name: text(120, 'Preencha o seu nome'), phone: Phone })

/**
 * The e-mail is what a person signs in with. Changing it asks for the password, so that an open session alone cannot
 * take the account over.
 */
export const OwnEmail = z.object({
  email: Email,
  password: z.string({ error: 'Preencha a sua senha' }).min(1, 'Preencha a sua senha').max(200),
})

export const CompanyData = z.object({
  company_name: text(160, 'Preencha a razão social'),
  fantasy: optionalText(160),
  /** '' for a company that has none yet, because a consultant created it. */
  cpf_cnpj: z.union([z.literal(''), TaxId], 'CPF ou CNPJ inválido'),
  phone: Phone,
  email: Email,
  /** Absent: unchanged. */
  time_zone: TimeZone.optional(),
})

/** Where the picture is; null: there is none. */
const OwnLogo = z.object({ image: z.string().nullable() })

export const accountCalls = defineCalls({
  'GET /account': {
    summary: 'A conta, a empresa e o acesso de quem está na sessão',
    audience: 'everyone',
    why: 'Toda tela depende de saber quem está na sessão.',
    payment: 'any',
    beforeTwoStep: true,
    beforeNewPassword: true,
    response: z.object({ response: Account }),
  },
  'GET /account/permission': {
    summary: 'Permissões de quem está na sessão',
    audience: 'everyone',
    why: 'O menu de cada pessoa depende delas.',
    payment: 'any',
    response: z.object({ response: z.array(z.object({ permission: z.enum(permissions) })) }),
  },
  'GET /account/responsible': {
    summary: 'Se quem está na sessão é responsável pela empresa',
    audience: 'everyone',
    why: 'O menu de cada pessoa depende disso.',
    payment: 'any',
    response: z.object({ is_responsible: z.boolean() }),
  },
  'GET /client/finance/ping-status': {
    summary: 'Situação de pagamento da empresa',
    audience: 'everyone',
    why: 'Toda tela muda com a situação de pagamento.',
    payment: 'any',
    response: z.object({ status: PaymentStatus }),
  },
  'PUT /account': {
    summary: 'Alterar o próprio nome e telefone',
    audience: 'everyone',
    why: 'Os dados são da própria pessoa.',
    payment: 'any',
    body: OwnData,
    response: z.object({ response: Account }),
  },
  'PUT /account/email': {
    summary: 'Trocar o e-mail com que se entra; o endereço antigo e o novo são avisados',
    audience: 'everyone',
    why: 'O e-mail é da própria pessoa.',
    payment: 'any',
    body: OwnEmail,
    response: z.object({ response: Account }),
    errors: ['password.wrong', 'user.email_taken', 'rate.limited', 'mail.limited'],
  },
  'POST /account/email/proof': {
    summary: 'Pedir outro link de confirmação do próprio e-mail',
    audience: 'everyone',
    why: 'O e-mail é da própria pessoa.',
    payment: 'any',
    errors: ['rate.limited'],
  },
  'PUT /account/email/proof': {
    summary: 'Confirmar um e-mail pelo link recebido nele, também sem entrar',
    audience: 'public',
    body: z.object({ token: z.string({ error: 'Abra o link do e-mail' }).min(1).max(800) }),
    errors: ['email.proof_invalid', 'rate.limited'],
  },
  'PUT /account/menu': {
    summary: 'Guardar as telas favoritas e os grupos abertos do próprio menu, nesta empresa',
    audience: 'everyone',
    why: 'O menu é da própria pessoa.',
    payment: 'any',
    body: MenuChoice,
  },
  'PUT /account/company': {
    summary: 'Alterar os dados da empresa',
    audience: 'responsible',
    payment: 'limited',
    body: CompanyData.extend({
      /** `company_version` of the account it was written on; without it, it is written over any. */
      version: z.string().max(64).optional(),
    }),
    response: z.object({ response: Account }),
    errors: ['record.stale'],
  },
  'POST /client/upload-logo': {
    weight: 'heavy',
    summary: 'Trocar o logo da empresa: PNG, JPEG ou WebP, redesenhado em até 500x500 px (recomendado: 250x250)',
    audience: 'configs',
    payment: 'limited',
    form: { field: 'photo', maxFiles: 1, required: true },
    response: z.object({ message: z.string(), response: Logo }),
    errors: [
      'file.missing',
      'file.empty',
      'file.too_large',
      'file.type_not_allowed',
      'file.quota',
      'image.broken',
      'image.too_many_pixels',
    ],
  },
  'DELETE /client/upload-logo': {
    summary: 'Tirar o logo da empresa',
    audience: 'configs',
    payment: 'limited',
  },
  'GET /account/consultant-logo/{id}': {
    summary: 'O logo de uma pessoa que é consultora: o próprio, e o de quem atende a empresa',
    audience: 'everyone',
    why: 'Fica ao lado do logo da empresa no que o consultor prepara.',
    payment: 'any',
    query: z.object({ v: z.string().max(40).optional() }),
    response: download('image/png'),
  },
  'GET /account/consultant-logo': {
    summary: 'O endereço do logo da pessoa que é consultora, ou null',
    audience: 'consultant',
    payment: 'any',
    response: one(OwnLogo),
  },
  'POST /account/consultant-logo': {
    weight: 'heavy',
    summary:
      'Trocar o logo da pessoa que é consultora, que está ao lado do da empresa no que ela prepara: PNG, JPEG ou WebP, redesenhado em até 300x300 px',
    audience: 'consultant',
    payment: 'limited',
    form: { field: 'photo', maxFiles: 1, required: true },
    response: one(OwnLogo),
    errors: [
      'file.missing',
      'file.empty',
      'file.too_large',
      'file.type_not_allowed',
      'image.broken',
      'image.too_many_pixels',
    ],
  },
  'DELETE /account/consultant-logo': {
    summary: 'Tirar o logo da pessoa que é consultora',
    audience: 'consultant',
    payment: 'limited',
  },
  'GET /account/logo': {
    summary: 'O logo da empresa',
    audience: 'everyone',
    why: 'Toda tela mostra a empresa em que se está.',
    payment: 'any',
    /** Tells one version of the logo from the next, so that a browser does not show an old one from its cache. */
    query: z.object({ v: z.string().max(40).optional() }),
    response: download('image/png'),
    errors: ['not_found'],
  },
  'GET /account/sessions': {
    summary: 'Onde a própria pessoa está conectada, em todas as empresas',
    audience: 'everyone',
    why: 'As sessões são da própria pessoa.',
    payment: 'any',
    response: z.object({ response: z.array(OpenSession) }),
  },
  'DELETE /account/sessions/{id}': {
    summary: 'Encerrar uma das próprias sessões',
    audience: 'everyone',
    why: 'As sessões são da própria pessoa.',
    payment: 'any',
  },
  'POST /account/sessions/end-others': {
    summary: 'Encerrar todas as próprias sessões, menos esta',
    audience: 'everyone',
    why: 'As sessões são da própria pessoa.',
    payment: 'any',
    response: z.object({ ended: z.int() }),
  },
  'GET /account/sign-ins': {
    summary:
      'Entradas e tentativas de entrada da própria pessoa nos últimos seis meses, da mais nova para a mais antiga',
    audience: 'everyone',
    why: 'O histórico é da própria pessoa.',
    payment: 'any',
    query: z.object(Paging),
    response: paged('response', SignInTry),
  },
})
