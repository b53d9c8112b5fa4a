import { FiscalInput } from '@prumo/contract/billing/plans/offers.ts'
import { formatDate } from '@prumo/contract/dates.ts'
import { Id } from '@prumo/contract/fields.ts'
import { moneyInWords } from '@prumo/contract/money.ts'
import { z } from 'zod'
import { fail } from '../../platform/errors.ts'
import { defineCommand, type OperatorArea } from '../../platform/operator/command.ts'
import { card, changed, list, sentence, unchanged } from '../../platform/operator/showing.ts'
import { outsideByOperator } from '../outside.ts'
import { changeFiscal, fiscal } from './fiscal.ts'
import { retryInvoice } from './issuing.ts'
import { type InvoiceLine, invoiceLines, stateWords } from './queries.ts'

const showFiscal = defineCommand({
  usage: 'notas ver',
  about: 'Mostrar o que as notas fiscais de serviço dizem, e se são emitidas',
  input: z.object({}),
  run: ({ inSystem }) =>
    inSystem(async (scope) => {
      const now = await fiscal(scope)
      return card(
        [
          ['Emitir notas fiscais', now.issuing ? 'sim' : 'não'],
          ['Razão social', now.issuer_name],
          ['CNPJ', now.issuer_tax_id],
          ['Número do serviço na instituição', now.service_id],
          ['Código do serviço no município', now.service_code],
          ['Serviço', now.service_name],
          ['ISS (%)', now.iss],
          ['COFINS (%)', now.cofins],
          ['CSLL (%)', now.csll],
          ['INSS (%)', now.inss],
          ['IR (%)', now.ir],
          ['PIS (%)', now.pis],
          ['ISS retido pelo cliente', now.retain_iss ? 'sim' : 'não'],
        ],
        now,
      )
    }),
})

const yesOrNo = z.enum(['sim', 'nao'])

const setFiscal = defineCommand({
  usage: 'notas configurar',
  about: 'Mudar o que as notas fiscais de serviço dizem, e se são emitidas, para pagamentos a partir de agora',
  options: {
    '--emitir <resposta>': 'Se cada pagamento tem a sua nota: sim ou nao',
    '--razao <nome>': 'Razão social de quem emite, também no recibo',
    '--cnpj <cnpj>': 'CNPJ de quem emite, também no recibo',
    '--servico <numero>': 'Número do serviço municipal na instituição de pagamento',
    '--codigo <codigo>': 'Código do serviço, onde o município não publica a lista',
    '--nome <nome>': 'Nome do serviço',
    '--iss <porcento>': 'Alíquota do ISS',
    '--cofins <porcento>': 'Alíquota da COFINS',
    '--csll <porcento>': 'Alíquota da CSLL',
    '--inss <porcento>': 'Alíquota do INSS',
    '--ir <porcento>': 'Alíquota do IR',
    '--pis <porcento>': 'Alíquota do PIS',
    '--reter <resposta>': 'Se o cliente retém o ISS: sim ou nao',
  },
  input: z.object({
    emitir: yesOrNo.optional(),
    razao: z.string().max(150).optional(),
    cnpj: z.string().max(30).optional(),
    servico: z.string().max(40).optional(),
    codigo: z.string().max(40).optional(),
    nome: z.string().max(250).optional(),
    iss: z.string().optional(),
    cofins: z.string().optional(),
    csll: z.string().optional(),
    inss: z.string().optional(),
    ir: z.string().optional(),
    pis: z.string().optional(),
    reter: yesOrNo.optional(),
  }),
  changes: true,
  async run({ inSystem }, typed) {
    const rate = (text: string | undefined) => text?.replace(',', '.')
    const wanted = {
      issuing: typed.emitir && typed.emitir === 'sim',
      issuer_name: typed.razao,
      issuer_tax_id: typed.cnpj,
      service_id: typed.servico,
      service_code: typed.codigo,
      service_name: typed.nome,
      iss: rate(typed.iss),
      cofins: rate(typed.cofins),
      csll: rate(typed.csll),
      inss: rate(typed.inss),
      ir: rate(typed.ir),
      pis: rate(typed.pis),
      retain_iss: typed.reter && typed.reter === 'sim',
    }
    const given = Object.fromEntries(Object.entries(wanted).filter(([, value]) => value !== undefined))
    const done = await inSystem(async (scope) => {
      const parsed = FiscalInput.safeParse({ ...(await fiscal(scope)), ...given })
      if (!parsed.success) throw fail('request.invalid', { message: parsed.error.issues[0]!.message })
      return changeFiscal(scope, parsed.data)
    })
    return done ? changed('Dados das notas fiscais mudados.') : unchanged
  },
})

const showInvoices = defineCommand({
  usage: 'notas listar',
  about: 'Listar as últimas 200 notas fiscais de todas as empresas, primeiro as que têm erro',
  input: z.object({}),
  async run({ acrossCompanies }) {
    return list<InvoiceLine>(
      await acrossCompanies(invoiceLines),
      [
        ['Empresa', ({ company_id }) => company_id],
        ['Cobrança', ({ charge_id }) => charge_id],
        ['Data', ({ effective_on }) => formatDate(effective_on)],
        ['Valor', ({ value }) => moneyInWords(value)],
        ['Situação', ({ state }) => (state === 'failed' ? 'Com erro' : stateWords[state])],
        ['Número', ({ number }) => number ?? ''],
        ['Erro', ({ problem }) => problem ?? ''],
      ],
      { empty: 'Nenhuma nota fiscal.' },
    )
  },
})

const retry = defineCommand({
  usage: 'notas repetir <empresa> <cobranca>',
  about: 'Pedir de novo a nota fiscal de uma cobrança, depois de um erro',
  input: z.object({ empresa: Id, cobranca: Id }),
  changes: true,
  async run(context, { empresa, cobranca }) {
    await retryInvoice(outsideByOperator(context, empresa), cobranca)
    return sentence('A nota fiscal foi pedida de novo.', {})
  },
})

export const invoiceCommands: OperatorArea = {
  groups: { notas: 'As notas fiscais de serviço das cobranças' },
  commands: [showFiscal, setFiscal, showInvoices, retry],
}
