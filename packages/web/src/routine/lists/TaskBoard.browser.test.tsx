import { expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { expectMessage, focus, press } from '../../testing/acting.ts'
import { sentTo } from '../../testing/answers.ts'
import { expectAccessible, openScreen } from '../../testing/mounting.tsx'
import { daysFromToday, keptTasks } from '../tasks.fixtures.ts'

const column = (title: string) => page.getByRole('main').getByRole('region', { name: new RegExp(`^${title}`) })

const given = {
  type: '1',
  permission: '0',
  client_id: 7,
  client_name: 'João Pereira',
  author_id: 8,
  created_by: 'Bia Lima',
  can: {
    edit: false,
    close: false,
    reopen: false,
    progress: false,
    remove: false,
    remove_series: false,
    refuse: false,
  },
} as const

it('shows open tasks by how far they are; moving one says so, by mouse and by keyboard, and the last column concludes', async () => {
  const { all, answers } = keptTasks(
    { id: 1, label: 'Pão', progress: 'todo' },
    { id: 2, label: 'Bolo', progress: 'doing' },
  )
  await openScreen('/tasks?ver=quadro', { answers })
  await expect.element(column('A fazer').getByText('Pão')).toBeVisible()
  await expect.element(column('Fazendo').getByText('Bolo')).toBeVisible()
  await expectAccessible()
  await focus(column('A fazer').getByRole('button', { name: 'Pão', exact: true }))
  await press('Space', 'ArrowRight', 'ArrowRight', 'Space')
  await expect.poll(() => all.find(({ id }) => id === 1)!.progress).toBe('waiting')
  await expect.element(column('Esperando alguém').getByText('Pão')).toBeVisible()
  await userEvent.dragAndDrop(column('Fazendo').getByText('Bolo'), column('Concluída'), { steps: 10 } as never)
  await expect.poll(() => all.find(({ id }) => id === 2)!.status).toBe('2')
  await expectMessage(/conclu/i)
})

it('shows everybody’s to whoever leads: titles of others do not open, and are passed on and put off together', async () => {
  const kept = keptTasks({ id: 1, label: 'Minha' }, { id: 2, label: 'Do João', ...given })
  const answers = {
    ...kept.answers,
    'GET /calendar/open': { response: kept.all.slice(0, 1), total: 1 },
    'GET /calendar/team/open': () => ({ response: kept.all, total: 2, hidden: 3 }),
    'GET /client/users': {
      response: [
        { id: 1, name: 'Marina Castro' },
        { id: 7, name: 'João Pereira' },
      ],
    },
  }
  await openScreen('/tasks?ver=tabela', { answers })
  await page.getByRole('main').getByText('De todos').click()
  const row = page.getByRole('row', { name: /Do João/ })
  await expect.element(row).toBeVisible()
  await expect.element(page.getByText(/Mais 3 tarefas as pessoas escreveram só para si/)).toBeVisible()
  await expect.element(row.getByRole('button', { name: 'Do João' })).not.toBeInTheDocument()
  // One line for what narrows the list, one for which it is and how it is shown.
  await expect.poll(() => page.css('main search').element().getBoundingClientRect().height).toBeLessThanOrEqual(40)
  const first = page.css('[data-row]').first()
  await expect
    .poll(
      () => first.element().getBoundingClientRect().top - page.css('main h1').element().getBoundingClientRect().bottom,
    )
    .toBeLessThanOrEqual(170)
  await expect.element(page.getByRole('columnheader', { name: 'Responsável' })).toBeVisible()
  await expect.element(page.getByRole('columnheader', { name: 'Andamento' })).not.toBeInTheDocument()
  await expectAccessible()
  await row.getByRole('checkbox').click()
  await page.getByRole('button', { name: 'Adiar', exact: true }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabelText('Data').fill(daysFromToday(5).split('-').toReversed().join('/'))
  await press('Enter')
  await expect
    .poll(() => sentTo('POST /calendar/bulk').map(({ body }) => body))
    .toEqual([{ ids: [2], action: { type: 'postpone', date: daysFromToday(5) } }])
})
