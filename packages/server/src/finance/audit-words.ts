import { dreGroups } from '@prumo/contract/finance/chart/groups.ts'
import { paymentMethods } from '@prumo/contract/finance/entries/model.ts'
import { moneyAccountKinds } from '@prumo/contract/finance/money/endpoints.ts'
import type { AuditWords, FieldWords } from '../platform/audit/words.ts'

const group: FieldWords = {
  name: 'Grupo da DRE',
  codes: Object.fromEntries(dreGroups.map(({ id, name }) => [String(id), name])),
}
const yes: FieldWords = { name: 'Desligada', codes: { true: 'Sim', false: 'Não' } }
const category: FieldWords = { name: 'Categoria', of: 'finance_category' }
const moneyAccount = (name: string): FieldWords => ({ name, of: 'money_account' })

export const financeAuditWords: AuditWords = {
  entities: {
    finance_group: { subject: 'finance', fields: {} },
    finance_category: {
      subject: 'finance',
      fields: {
        name: 'Nome',
        type: { name: 'Tipo de cálculo', codes: { '1': 'Entrada', '2': 'Saída' } },
        group_id: group,
        disabled: yes,
        show_percentage: { name: 'Mostra percentual', codes: { true: 'Sim', false: 'Não' } },
        accounts: 'Contas',
      },
    },
    finance_account: { subject: 'finance', fields: { name: 'Nome', category_id: category, disabled: yes } },
    money_account: {
      subject: 'finance',
      fields: {
        name: 'Nome',
        type: { name: 'Tipo', codes: { ...moneyAccountKinds } },
        initial_value: 'Saldo inicial',
        disabled: yes,
      },
    },
    transfer: {
      subject: 'finance',
      fields: {
        from_id: moneyAccount('De'),
        to_id: moneyAccount('Para'),
        value: 'Valor',
        date: 'Data',
        description: 'Descrição',
      },
    },
    finance_month: { subject: 'finance', fields: { label: null } },
    finance_entry: {
      subject: 'finance',
      fields: {
        description: 'Descrição',
        classification_id: category,
        scheme_account_id: { name: 'Conta contábil', of: 'finance_account' },
        payment_method_id: {
          name: 'Forma de pagamento',
          codes: Object.fromEntries(Object.entries(paymentMethods)),
        },
        value: 'Valor',
        competence: 'Competência',
        date_finish: 'Vencimento',
        date: 'Pagamento',
        project_id: { name: 'Projeto', of: 'project' },
        contact_id: { name: 'Contato', of: 'contact' },
        money_account_id: moneyAccount('Conta de dinheiro'),
        paid: 'Valor pago',
        interest: 'Juros',
        fine: 'Multa',
        discount: 'Desconto',
        cleared_on: 'Compensado em',
        count: 'Quantos lançamentos',
        kept: 'Ficaram como estavam',
        files: 'Comprovantes',
        file: 'Comprovante',
      },
    },
    finance_bulk: { subject: 'finance', fields: { count: 'Quantos lançamentos', kept: 'Ficaram como estavam' } },
    finance_preview: {
      subject: 'finance',
      fields: {
        project_id: { name: 'Projeto', of: 'project' },
        year: 'Ano',
        count: 'Quantos valores',
        category_id: category,
        account_id: { name: 'Conta contábil', of: 'finance_account' },
        month: 'Mês',
        value: 'Previsto',
      },
    },
  },
  actions: {
    'finance_group.reordered': 'mudou a ordem das categorias do grupo …',
    'finance_category.created': 'criou a categoria …',
    'finance_category.imported': 'importou a categoria …',
    'finance_category.updated': 'alterou a categoria …',
    'finance_category.deleted': 'apagou a categoria …',
    'finance_category.reordered': 'mudou a ordem das contas da categoria …',
    'finance_account.created': 'criou a conta contábil …',
    'finance_account.updated': 'alterou a conta contábil …',
    'finance_account.deleted': 'apagou a conta contábil …',
    'money_account.created': 'criou a conta de dinheiro …',
    'money_account.updated': 'alterou a conta de dinheiro …',
    'money_account.deleted': 'apagou a conta de dinheiro …',
    'transfer.created': 'registrou a transferência …',
    'transfer.updated': 'alterou a transferência …',
    'transfer.deleted': 'apagou a transferência …',
    'finance_entry.created': 'lançou …',
    'finance_entry.updated': 'alterou o lançamento …',
    'finance_entry.deleted': 'apagou o lançamento …',
    'finance_entry.paid': 'registrou um pagamento de …',
    'finance_entry.unpaid': 'desfez um pagamento de …',
    'finance_entry.cleared': 'conferiu com o banco um pagamento de …',
    'finance_entry.files_added': 'anexou comprovantes ao lançamento …',
    'finance_entry.file_removed': 'apagou um comprovante do lançamento …',
    'finance_bulk.undone': 'desfez uma mudança de vários lançamentos',
    'finance_preview.saved': 'mudou valores previstos',
    'finance_preview.deleted': 'apagou um valor previsto',
    'finance_month.closed': 'fechou o mês financeiro de …',
    'finance_month.reopened': 'reabriu o mês financeiro de …',
  },
}
