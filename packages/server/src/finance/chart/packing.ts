import { SubtopicInput, TopicInput } from '@prumo/contract/finance/chart/endpoints.ts'
import { type PackKind, packed } from '../../platform/packs.ts'
import { changeAccount, createAccount, deleteAccount } from './accounts.ts'
import { changeCategory, createCategory, deleteCategory, findCategory } from './categories.ts'
import { accounts, categories, mostAccounts, mostCategories } from './queries.ts'

const categoryPacks: PackKind = {
  id: 'finance_category',
  word: 'categoria',
  title: 'Categorias do plano de contas',
  permission: 'finance',
  fields: { title: 'Nome', type: 'Tipo de cálculo', group_id: 'Grupo', show_percentage: 'Mostra percentual' },
  read: async (scope) =>
    (await categories.all(scope, { most: mostCategories }))
      .filter(({ put_away_at }) => put_away_at === null)
      .map(({ id, name, kind, group_id, show_percentage }) => ({
        id,
        above: null,
        content: { title: name, type: String(kind), group_id, show_percentage },
      })),
  create: async (scope, { title: topic, ...fields }) =>
    (await createCategory(scope, packed(TopicInput, { ...fields, topic }))).id,
  async change(scope, id, { title, ...fields }) {
    const { name, type, group_id, show_percentage } = await findCategory(scope, id)
    const input = { type, group_id, show_percentage, ...fields, topic: title ?? name }
    return changeCategory(scope, id, packed(TopicInput, input))
  },
  remove: deleteCategory,
}

const accountPacks: PackKind = {
  id: 'finance_account',
  word: 'conta',
  title: 'Contas',
  permission: 'finance',
  below: 'finance_category',
  fields: { title: 'Nome' },
  read: async (scope) =>
    (await accounts.all(scope, { most: mostAccounts }))
      .filter(({ put_away_at }) => put_away_at === null)
      .map(({ id, category_id, name }) => ({ id, above: category_id, content: { title: name } })),
  create: async (scope, { title: topic }, topic_id) =>
    (await createAccount(scope, packed(SubtopicInput, { topic, topic_id }))).id,
  async change(scope, id, { title: topic }) {
    const { category_id } = await accounts.find(scope, id)
    return changeAccount(scope, id, packed(SubtopicInput, { topic, topic_id: category_id }))
  },
  remove: deleteAccount,
}

/** The chart of accounts, as packs bring it. */
export const chartPacks = [categoryPacks, accountPacks] as const
