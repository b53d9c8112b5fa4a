import type { PackItem } from '@prumo/contract/welcome/model.ts'
import { expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { expectMessage, expectNoSidewaysScroll, onPhone } from '../../testing/acting.ts'
import { answer, sentTo } from '../../testing/answers.ts'
import { expectAccessible, openScreen, shownAddress } from '../../testing/mounting.tsx'

const account = { consultor: true, oversees: true, type: 'consultor' as const }
const kinds = [
  { id: 'department', title: 'Departamentos' },
  { id: 'pop', title: 'POPs, como rascunho' },
  { id: 'job_description', title: 'Cargos' },
]
const item = (key: string, kind: string, title: string, more: Partial<PackItem> = {}): PackItem => ({
  key,
  kind,
  above: kind === 'department' ? null : 'i1',
  title,
  state: 'new',
  changes: [],
  own: [],
  closed: false,
  ...more,
})
const retail = {
  id: 4,
  title: 'Varejo',
  version: 2,
  here: 1,
  kinds,
  items: [
    item('i1', 'department', 'Vendas', { state: 'same' }),
    item('i2', 'pop', 'Abrir a loja', { state: 'changed', changes: ['Objetivo'], own: ['Materiais necessários'] }),
    item('i3', 'pop', 'Fechar o caixa'),
    item('i4', 'job_description', 'Vendedor', { state: 'kept', own: ['Missão do cargo'] }),
    item('i5', 'job_description', 'Gerente', { state: 'gone' }),
    item('i6', 'job_description', 'Caixa', { closed: true }),
  ],
  places: [
    { company_id: 1, company: 'Padaria Horizonte', current: true, version: 1 },
    { company_id: 2, company: 'Oficina do Zé', current: false, version: 2 },
  ],
  versions: [
    { number: 2, note: 'Mais claro', made_at: '2026-11-20T12:00:00.000Z', added: 1, changed: 1, dropped: 0 },
    { number: 1, note: '', made_at: '2026-10-20T12:00:00.000Z', added: 5, changed: 0, dropped: 0 },
  ],
}
const applied = {
  id: 9,
  title: 'Varejo',
  version: 1,
  applied_at: '2026-10-21T12:00:00.000Z',
  applied_by: 'Eva Lima',
  created: 5,
  changed: 0,
  taken_back_at: null,
  can: { take_back: true },
}
const answers = {
  'GET /portfolio/packs/{id}': { response: retail },
  'GET /welcome/applications': { response: [applied] },
}
const box = (name: string) => page.getByRole('checkbox', { name, exact: true })

it('says before it is brought what is new, what changes and what stays, and brings what is chosen', async () => {
  await openScreen('/carteira/metodo/4', { answers, account })
  await expect.element(page.getByText(/Versão 2 em .*: 1 novo, 1 muda, 4 ficam como estão/)).toBeVisible()
  await expect.element(page.getByText('Muda: Objetivo. Fica como a empresa tem: Materiais necessários.')).toBeVisible()
  const places = page.getByRole('region', { name: 'Empresas que o têm' })
  await expect.element(places.getByText('Versão 1: há uma nova')).toBeVisible()
  await expect.element(places.getByRole('button', { name: 'Oficina do Zé' })).toBeVisible()
  // It was brought before: what stays as it is is shown when somebody asks.
  await expect.element(box('Vendedor')).not.toBeInTheDocument()
  await box('Mostrar também o que fica como está (3)').click()
  await expect.element(page.getByText('Fica como a empresa tem: Missão do cargo.')).toBeVisible()
  await expect.element(box('Vendedor')).toBeDisabled()
  await expect.element(box('Caixa')).toBeDisabled()
  // What the company deleted is brought again only when somebody asks for it.
  await expect.element(box('Gerente')).not.toBeChecked()
  await expect.element(box('Abrir a loja')).toBeChecked()
  await expectAccessible()
  await box('Fechar o caixa').click()
  await expect.element(page.getByText('1 item escolhido')).toBeVisible()
  answer({ 'POST /portfolio/packs/{id}/applications': { response: { created: 0, changed: 1 } } })
  await page.getByRole('button', { name: 'Trazer o que escolhi' }).click()
  await expectMessage('1 registro atualizado')
  expect(sentTo('POST /portfolio/packs/{id}/applications').map(({ body }) => body)).toEqual([
    { version: 2, items: ['i2'] },
  ])
  await onPhone()
  await expectNoSidewaysScroll()
})

it('takes back what was brought, and says what stays and why', async () => {
  await openScreen('/carteira/metodo/4', { answers, account })
  await page.getByRole('button', { name: 'Desfazer Varejo, versão 1' }).click()
  const stays = [{ kind: 'cargo', title: 'Vendedor', reason: 'A empresa mudou.' }]
  answer({ 'POST /welcome/applications/{id}/taking-back': { response: { removed: 4, restored: 0, stays } } })
  await page.getByRole('dialog').getByRole('button', { name: 'Desfazer' }).click()
  const done = page.getByRole('dialog', { name: 'Pacote desfeito' })
  await expect.element(done.getByText('4 registros saíram, 1 ficou')).toBeVisible()
  await expect.element(done.getByText('A empresa mudou.')).toBeVisible()
  await expectAccessible()
})

const record = (kind: string, id: number, title: string, more: object = {}) => ({
  key: `${kind} ${id}`,
  kind,
  id,
  above: kind === 'department' ? null : 'department 1',
  title,
  names: [],
  item: null,
  changed: false,
  ...more,
})

it('makes a pack of what is chosen of the company, with what it stands below, and says whom a text names', async () => {
  const found = {
    kinds: kinds.map((kind) => ({ ...kind, latest: kind.id === 'pop' ? 1000 : null })),
    records: [
      record('department', 1, 'Vendas'),
      record('pop', 7, 'Abrir a loja', { names: ['Rita Prado'] }),
      record('job_description', 8, 'Vendedor'),
    ],
    elsewhere: [],
  }
  await openScreen('/carteira/metodo/novo', { answers: { 'GET /portfolio/packable': { response: found } }, account })
  const make = page.getByRole('button', { name: 'Fazer o pacote' })
  await expect.element(make).toBeDisabled()
  await expect.element(page.getByText('De “POPs, como rascunho” aparecem os 1.000 mais recentes.')).toBeVisible()
  await box('Abrir a loja').click()
  await expect.element(page.getByText('2 itens escolhidos')).toBeVisible()
  await expect.element(page.getByText('1 texto cita uma pessoa')).toBeVisible()
  await expect.element(page.getByText('Cita Rita Prado.')).toBeVisible()
  await page.getByRole('textbox', { name: 'Nome do pacote' }).fill('Varejo')
  await expectAccessible()
  // What was chosen among all of a company is not lost by a press beside it.
  await page.getByRole('main').getByRole('link', { name: 'Método' }).first().click()
  await page
    .getByRole('dialog', { name: 'Descartar alterações?' })
    .getByRole('button', { name: 'Continuar editando' })
    .click()
  answer({ ...answers, 'POST /portfolio/packs': { response: { ...retail, items: 2, changed_at: applied.applied_at } } })
  await make.click()
  await expect.poll(shownAddress).toContain('/carteira/metodo/4')
  expect(sentTo('POST /portfolio/packs').map(({ body }) => body)).toEqual([
    {
      title: 'Varejo',
      records: [
        { kind: 'department', id: 1 },
        { kind: 'pop', id: 7 },
      ],
    },
  ])
})

it('makes the next version of what changed in the company, of what is new, and without what is taken out', async () => {
  const pack = {
    id: 4,
    title: 'Varejo',
    version: 2,
    items: 3,
    changed_at: applied.applied_at,
    here: null,
    companies: 0,
    behind: 0,
  }
  const found = {
    kinds: kinds.map((kind) => ({ ...kind, latest: null })),
    records: [
      record('department', 1, 'Vendas', { item: 'i1' }),
      record('pop', 7, 'Abrir a loja', { item: 'i2', changed: true }),
      record('pop', 8, 'Fechar o caixa'),
    ],
    elsewhere: [{ key: 'i4', kind: 'job_description', title: 'Gerente' }],
  }
  await openScreen('/carteira/metodo/novo?pacote=4', {
    answers: { 'GET /portfolio/packs': { response: [pack] }, 'GET /portfolio/packable': { response: found } },
    account,
  })
  await expect.element(page.getByText('1 muda', { exact: true })).toBeVisible()
  await box('Fechar o caixa').click()
  await box('Gerente').click()
  await expect.element(page.getByText('1 novo, 1 muda, 1 sai')).toBeVisible()
  answer({ ...answers, 'POST /portfolio/packs/{id}/versions': { response: { ...pack, version: 3 } } })
  await page.getByRole('button', { name: 'Fazer a versão 3' }).click()
  await expect.poll(shownAddress).toContain('/carteira/metodo/4')
  expect(sentTo('POST /portfolio/packs/{id}/versions').map(({ body }) => body)).toEqual([
    {
      version: 2,
      note: '',
      records: [
        { kind: 'pop', id: 7 },
        { kind: 'pop', id: 8 },
      ],
      without: ['i4'],
    },
  ])
})
