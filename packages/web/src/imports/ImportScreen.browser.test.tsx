import { expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { expectAccessible, openScreen } from '../testing/mounting.tsx'

const main = page.getByRole('main')
const kind = { id: 'contacts', one: 'contato', many: 'contatos' }

it('offers the rows of a file for its headers by the numbers that they have in it', async () => {
  await openScreen('/imports/7', {
    answers: {
      'GET /imports/{id}': {
        response: {
          id: 7,
          kind,
          state: 'mapping',
          header: 2,
          above: [['Clientes']],
          headers: ['Nome', 'E-mail'],
          sample: [['Boa', 'boa@x.com']],
          rows: [1, 3, 5],
        },
      },
    },
  })
  const header = main.getByRole('combobox', { name: 'Linha dos títulos' })
  await expect
    .element(header)
    .toHaveTextContent('Linha 1: ClientesLinha 3: Nome · E-mailLinha 5: Boa · boa@x.comA planilha não tem títulos')
  await expectAccessible()
})

it('says of an old import what became of it, and offers nothing that is gone', async () => {
  const done = { id: 7, kind, state: 'done' as const, total: 3, stored: 2, problems: 1 }
  await openScreen('/imports/7', {
    answers: {
      'GET /imports/{id}': { response: { ...done, cleared: true } },
      'GET /imports/{id}/lines': { response: [], total: 0 },
    },
  })
  await expect.element(main.getByText('1 linha não entrou.', { exact: true })).toBeVisible()
  await expect.element(main.getByText('As linhas não estão mais guardadas')).toBeVisible()
  const download = main.getByRole('button', { name: 'Baixar linhas com problema' })
  expect(download.query()).toBeNull()
  expect(main.getByRole('button', { name: /^Não entraram/ }).query()).toBeNull()
  await expectAccessible()
})
