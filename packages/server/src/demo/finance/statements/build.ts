import { addDays } from '@prumo/contract/dates.ts'
import type { Amount } from '@prumo/contract/money.ts'
import type { StatementLine } from '../../../finance/statements/ofx.ts'
import { receiveStatements } from '../../../finance/statements/receiving.ts'
import { placeStatement } from '../../../finance/statements/running.ts'
import type { DemoBuilder } from '../../../platform/demo/demo-builder.ts'

/** What the bank showed in the last days, beside what the books have of them. */
const lines: readonly (readonly [back: number, amount: string, description: string])[] = [
  [6, '-2.90', 'TARIFA PIX ENVIADO'],
  [6, '1840.00', 'PIX RECEBIDO CONDOMINIO JARDIM DAS FLORES'],
  [5, '-386.40', 'PAG BOLETO EMBALAGENS RIO CLARO LTDA'],
  [4, '-64.90', 'COMPRA CARTAO POSTO AVENIDA'],
  [3, '3120.75', 'REPASSE CARTAO DE DEBITO'],
  [3, '-2.90', 'TARIFA PIX ENVIADO'],
  [2, '-1290.00', 'PIX ENVIADO FORNOS E REFRIGERACAO'],
  [1, '0.00', 'SALDO DO DIA'],
  [-2, '-780.00', 'PAGAMENTO AGENDADO'],
]

/** A statement of the demo bakery's bank, sent yesterday, about which nobody has decided yet. */
export async function buildStatement(demo: DemoBuilder, bank: number) {
  const scope = await demo.as('beatriz', addDays(demo.today, -1), '17:40')
  const [statement] = await receiveStatements(scope, {
    name: 'extrato-banco-do-vale.ofx',
    checksum: 'demo',
    statements: [
      {
        kind: 'bank',
        bank: '999',
        branch: '0001',
        account: '45210-7',
        currency: 'BRL',
        layout: '',
        lines: lines.map(
          ([back, amount, description], n): StatementLine => ({
            fitid: String(n + 1),
            date: addDays(demo.today, -back),
            unsigned: false,
            written: { day: '', amount: '' },
            currency: 'BRL',
            amount: amount as Amount,
            type: amount.startsWith('-') ? 'DEBIT' : 'CREDIT',
            description,
            checkNumber: '',
            occurrence: 1,
          }),
        ),
      },
    ],
  })
  await placeStatement(scope, statement!.id, bank)
}
