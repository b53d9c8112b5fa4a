import { adminErrors } from './admin/errors.ts'
import { billingErrors } from './billing/errors.ts'
import { boardsErrors } from './boards/errors.ts'
import { chatErrors } from './chat/errors.ts'
import { contactsErrors } from './contacts/errors.ts'
import { diagnosticsErrors } from './diagnostics/errors.ts'
import { financeErrors } from './finance/errors.ts'
import { helpErrors } from './help/errors.ts'
import { identityErrors } from './identity/errors.ts'
import { importsErrors } from './imports/errors.ts'
import { integrationsErrors } from './integrations/errors.ts'
import { journeyErrors } from './journey/errors.ts'
import { minutesErrors } from './minutes/errors.ts'
import { peopleErrors } from './people/errors.ts'
import { portfolioErrors } from './portfolio/errors.ts'
import { privacyErrors } from './privacy/errors.ts'
import { processesErrors } from './processes/errors.ts'
import { providerErrors } from './provider/errors.ts'
import { qualityErrors } from './quality/errors.ts'
import { reportsErrors } from './reports/errors.ts'
import { resultsErrors } from './results/errors.ts'
import { routineErrors } from './routine/errors.ts'
import { welcomeErrors } from './welcome/errors.ts'

/**
 * Every error of Prumo: its HTTP status and the Portuguese sentence the user reads. A verb throws
 * `fail('task.not_found')`; the HTTP platform turns it into `{ message, code, fields }` in one place. The errors of one
 * area are in `<area>/errors.ts`.
 */
export const errors = {
  'request.invalid': [400, 'Confira os campos indicados.'],
  'request.malformed': [400, 'Não foi possível ler o que foi enviado.'],
  'request.multipart': [400, 'O envio do formulário chegou incompleto. Tente novamente.'],
  'request.too_large': [413, 'O conteúdo enviado é grande demais.'],
  'request.head_too_large': [431, 'O pedido tem cabeçalhos grandes demais.'],
  'request.type': [415, 'Este tipo de conteúdo não é aceito.'],
  'request.origin': [403, 'Este pedido não veio do Prumo e foi recusado.'],
  'request.idempotency': [409, 'Este envio já foi feito com outro conteúdo.'],
  'request.done': [409, 'Este envio já tinha sido feito. Atualize a tela para ver o resultado.'],
  'request.in_progress': [409, 'Este envio já está em andamento.'],
  not_found: [404, 'Registro não encontrado.'],
  'list.too_many': [409, 'Esta lista já tem o número máximo de itens.'],
  'route.not_found': [404, 'Este endereço não existe.'],
  'live.too_many': [
    429,
    'Há conexões demais abertas com o seu usuário. Feche outras janelas do Prumo e tente novamente.',
  ],
  'mail.limited': [429, 'Muitos e-mails em pouco tempo. Aguarde um pouco e envie de novo.'],
  'rate.limited': [429, 'Muitas tentativas. Aguarde um pouco e tente novamente.'],
  /** `fields` holds a challenge: docs/decisions/0072-addresses-and-quotas.md says how it is answered. */
  'effort.required': [429, 'Não foi possível concluir o envio agora. Aguarde um pouco e tente novamente.'],
  'server.internal': [500, 'Houve um erro ao tentar executar está ação.'],
  'work.busy': [503, 'A sua empresa já tem muitos pedidos demorados na fila. Tente novamente em instantes.'],
  'request.too_slow': [408, 'O envio demorou demais. Confira a sua conexão e tente novamente.'],
  'request.given_up': [408, 'O pedido foi abandonado antes de terminar.'],
  'server.unavailable': [503, 'O Prumo está ocupado ou reiniciando. Tente novamente em instantes.'],
  'storage.unavailable': [503, 'Os arquivos estão indisponíveis no momento. Tente novamente em instantes.'],
  'document.failed': [503, 'Não foi possível gerar o documento agora. Tente novamente em instantes.'],
  'record.busy': [503, 'Outra pessoa está gravando este registro agora. Tente novamente em instantes.'],
  'record.in_use': [409, 'Este registro está em uso. Mova ou apague antes o que aponta para ele.'],
  'record.stale': [409, 'Este registro foi alterado por outra pessoa. Confira as mudanças antes de salvar.'],
  'folder.duplicate': [409, 'Já existe uma pasta com este nome.'],
  'folder.not_empty': [409, 'Esta pasta não está vazia.'],
  'template.duplicate': [409, 'Já existe um modelo com este nome.'],
  'template.read_only': [403, 'Um modelo é mudado por quem o criou, responsáveis e administradores.'],
  'comment.not_own': [403, 'Só quem escreveu um comentário o altera ou apaga.'],
  'sheet.unreadable': [415, 'Não foi possível ler esta planilha. Envie um arquivo .xlsx, .xls, .ods ou .csv.'],
  'sheet.empty': [400, 'Esta planilha não tem linhas abaixo dos títulos das colunas.'],
  'file.empty': [400, 'Este arquivo está vazio.'],
  'file.missing': [400, 'Você não escolheu o nenhum arquivo'],
  'file.too_many': [400, 'Há arquivos demais neste envio.'],
  'file.too_large': [413, 'Este arquivo passa do tamanho permitido.'],
  'file.type_not_allowed': [415, 'Este tipo de arquivo não é aceito.'],
  'file.quota': [413, 'O espaço de arquivos do seu plano acabou. Apague arquivos ou mude de plano.'],
  'image.broken': [400, 'Não foi possível ler esta imagem. Escolha outra.'],
  'word.unreadable': [400, 'Não foi possível ler este arquivo. Envie um documento do Word (.docx) sem senha.'],
  'pdf.unreadable': [400, 'Não foi possível ler este PDF. Escolha outro arquivo.'],
  'image.too_many_pixels': [400, 'Esta imagem tem pixels demais. Escolha uma menor.'],

  ...identityErrors,
  ...routineErrors,
  ...minutesErrors,
  ...processesErrors,
  ...peopleErrors,
  ...resultsErrors,
  ...diagnosticsErrors,
  ...financeErrors,
  ...boardsErrors,
  ...qualityErrors,
  ...reportsErrors,
  ...contactsErrors,
  ...helpErrors,
  ...journeyErrors,
  ...chatErrors,
  ...adminErrors,
  ...billingErrors,
  ...importsErrors,
  ...integrationsErrors,
  ...portfolioErrors,
  ...privacyErrors,
  ...providerErrors,
  ...welcomeErrors,
} as const satisfies Record<string, readonly [status: number, message: string]>

export type ErrorCode = keyof typeof errors

/**
 * The body of every answer with a status of 400 or more. `fields` (field → sentence) comes only with 400, and
 * with the 429 of `effort.required`, where it holds a challenge; `record` only
 * with the 409 of a stale version and with `signin.second_step`; `changed` with that 409: the name of the person who wrote
 * the current version ('' when unknown), and when (ISO 8601).
 */
export type ErrorBody = {
  message: string
  code: ErrorCode
  fields?: Record<string, string>
  record?: unknown
  changed?: { by: string; at: string }
}
