import { expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { remembered } from '../platform/remembered.ts'
import { signOut } from '../platform/session.ts'
import { keptTasks } from '../routine/tasks.fixtures.ts'
import { focus, onPhone, press, texts } from '../testing/acting.ts'
import { answer, Refusal, sentTo } from '../testing/answers.ts'
import { expectAccessible, openScreen, shownAddress } from '../testing/mounting.tsx'

const menu = page.getByRole('navigation', { name: 'Principal' })
const group = (name: string) => menu.getByRole('button', { name: `Telas de ${name}` })
const link = (name: string) => menu.getByRole('link', { name, exact: true })
const current = page.css('nav[aria-label="Principal"] [aria-current=page]')
const heading = (name: string) => page.getByRole('heading', { level: 1, name })
const more = page.getByRole('navigation', { name: 'Atalhos' }).getByRole('button', { name: 'Mais' })
const { answers } = keptTasks()

it('unfolds a group by keyboard, keeps it open, and marks the current screen', async () => {
  await openScreen('/', { answers })
  await focus(group('Processos'))
  await press('Enter', 'Tab')
  await expect.element(link('Processos').nth(1)).toHaveFocus()
  await press('Tab')
  await expect.element(link('Jornada do Cliente')).toHaveFocus()
  await press('Enter')
  await expect.element(heading('Processos: Jornada do Cliente')).toBeVisible()
  await expect.element(current).toHaveTextContent('Jornada do Cliente')
  await expect.element(group('Rotina')).toHaveAttribute('aria-expanded', 'false')
  await expect.element(link('Minhas tarefas')).not.toBeInTheDocument()
  await openScreen(shownAddress(), { answers })
  await link('Rotina').click()
  await expect.element(heading('Minhas tarefas')).toBeVisible()
  await expect.element(group('Rotina')).toHaveAttribute('aria-expanded', 'true')
  await expect.element(group('Processos')).toHaveAttribute('aria-expanded', 'true')
  await group('Processos').click()
  await expect.element(link('Jornada do Cliente')).not.toBeInTheDocument()
})

it('begins with twenty lines at most, and has the rest one press away and in Ctrl K', async () => {
  await openScreen('/', { answers, account: { used: [] } })
  const more = menu.getByRole('button', { name: /^Mais de / })
  const shown = () => texts(menu.getByRole('link')).length + more.elements().length
  await expect.element(group('Rotina')).toHaveAttribute('aria-expanded', 'true')
  // The company's name is the last line.
  expect(shown() + 1).toBeLessThanOrEqual(20)
  await expect.element(link('Minhas horas')).not.toBeInTheDocument()
  await more.click()
  await expect.element(link('Minhas horas')).toBeVisible()
  await more.click()
  await press('Control+k')
  await page.getByPlaceholder('Buscar ou ir para…').fill('dre cons')
  await page.getByRole('group', { name: 'Telas' }).getByText('DRE consolidada').click()
  await expect.element(current).toHaveTextContent('DRE consolidada')
  await expect.element(link('Minhas tarefas')).not.toBeInTheDocument()
  await openScreen('/', { answers, account: { used: ['timesheet'] } })
  await expect.element(link('Minhas horas')).toBeVisible()
  await expect.element(menu.getByRole('button', { name: 'Mais de Rotina' })).not.toBeInTheDocument()
})

it('puts the line of the shown screen under Mais by hand, and takes it out again', async () => {
  await openScreen('/calendar-month', { answers, account: { used: ['timesheet'] } })
  const more = menu.getByRole('button', { name: 'Mais de Rotina' })
  await expect.element(link('Minhas horas')).toBeVisible()
  await expect.element(more).not.toBeInTheDocument()
  await focus(menu.getByRole('button', { name: 'Favorita: Meu mês' }))
  await press('Tab')
  await expect.element(menu.getByRole('button', { name: 'Guardar em Mais: Meu mês' })).toHaveFocus()
  await press('Enter')
  await expect
    .poll(() => sentTo('PUT /account/menu').at(-1)?.body)
    .toEqual({ favourites: [], folds: { 'line calendar-month': false } })
  // Here it is in sight, and the focus goes with it.
  await expect.element(more).toHaveAttribute('aria-expanded', 'true')
  await expect.element(menu.getByRole('button', { name: 'Tirar de Mais: Meu mês' })).toHaveFocus()
  await expectAccessible()
  await link('Minhas horas').click()
  await expect.element(heading('Minhas horas')).toBeVisible()
  await expect.element(link('Meu mês')).not.toBeInTheDocument()
  await more.click()
  await link('Meu mês').click()
  await menu.getByRole('button', { name: 'Tirar de Mais: Meu mês' }).click()
  await expect.element(menu.getByRole('button', { name: 'Guardar em Mais: Meu mês' })).toHaveFocus()
  await expect.element(more).not.toBeInTheDocument()
})

it('has the history of the daily meeting in the line of the meeting', async () => {
  await openScreen('/', { answers })
  const line = menu
    .getByRole('listitem')
    .filter({ has: page.getByRole('link', { name: 'Reunião diária', exact: true }) })
  await line.getByRole('link', { name: 'Histórico de reunião diária' }).click()
  await expect.element(heading('Histórico de reunião diária')).toBeVisible()
  await expect.element(current).toHaveAccessibleName('Histórico de reunião diária')
})

it('folds to its icons by a key, and stays so', async () => {
  await openScreen('/', { answers })
  await press('Alt+m')
  await expect.element(menu).toHaveStyle({ width: '60px' })
  await openScreen('/tasks', { answers })
  await expect.element(menu).toHaveStyle({ width: '60px' })
  await link('Processos').click()
  await expect.element(heading('Processos')).toBeVisible()
  await menu.getByRole('button', { name: 'Padaria Castro' }).click()
  await link('Meus contatos').click()
  await expect.element(heading('Meus contatos')).toBeVisible()
  await expect.element(menu).toHaveStyle({ width: '232px' })
})

it('shows the line of a screen that is opened by its address, however far below it stands', async () => {
  await page.viewport(1440, 700)
  await openScreen('/previsao-orcamentaria')
  await expect.element(current).toHaveTextContent('Previsão orçamentária')
  await expect.element(current).toBeInViewport({ ratio: 1 })
  await press('Control+k')
  await page.getByPlaceholder('Buscar ou ir para…').fill('Minhas tarefas')
  await page.getByRole('group', { name: 'Telas' }).getByText('Minhas tarefas').click()
  await expect.element(current).toHaveTextContent('Minhas tarefas')
  await expect.element(current).toBeInViewport({ ratio: 1 })
})

it('has a starred screen first, and lists the recent ones until its person signs out', async () => {
  const favourites = menu.getByRole('region', { name: 'Favoritos' })
  await openScreen('/calendar-month', { answers })
  await menu.getByRole('button', { name: 'Favorita: Meu mês' }).click()
  await expect.element(favourites.getByRole('link', { name: 'Meu mês' })).toBeVisible()
  await openScreen('/', { answers })
  await favourites.getByRole('link').click()
  await expect.element(heading('Meu mês')).toBeVisible()
  await favourites.getByRole('button', { name: 'Favorita: Meu mês' }).click()
  await expect.element(favourites).not.toBeInTheDocument()
  await link('Tarefas concluídas').click()
  await expect.element(heading('Tarefas concluídas')).toBeVisible()
  await group('Abertas por último').click()
  await expect.poll(() => texts(link('Meu mês'))).toHaveLength(2)
  await press('Control+k')
  await page.getByRole('group', { name: 'Abertas por último' }).getByText('Meu mês').click()
  await expect.poll(shownAddress).toContain('/calendar-month')
  expect(JSON.stringify(localStorage)).toContain('Meu mês')
  answer({ 'POST /sign/out': undefined as never })
  await signOut()
  expect(JSON.stringify(localStorage)).not.toContain('Meu mês')
})

it('keeps stars and folds for all devices of a person, and sends later what could not be sent', async () => {
  const kept = { favourites: ['/tasks'], folds: { finance: true } }
  answer({ 'PUT /account/menu': new Refusal('server.internal') })
  await openScreen('/', { answers, account: { menu: kept } })
  await expect.element(menu.getByRole('region', { name: 'Favoritos' })).toMatchTextContent(/Minhas tarefas/)
  await expect.element(group('Financeiro')).toHaveAttribute('aria-expanded', 'true')
  answer({ 'PUT /account/menu': new Refusal('server.internal') })
  await group('Financeiro').click()
  await expect.poll(() => sentTo('PUT /account/menu')).toHaveLength(1)
  // Until the server has it, what was chosen here is shown.
  await openScreen('/', { answers, account: { menu: kept } })
  await expect.element(group('Financeiro')).toHaveAttribute('aria-expanded', 'false')
  await expect.poll(() => sentTo('PUT /account/menu').at(-1)?.body).toEqual({ favourites: ['/tasks'], folds: {} })
  await openScreen('/', { answers, account: { menu: { favourites: [], folds: {} } } })
  await expect.element(menu.getByRole('region', { name: 'Favoritos' })).not.toBeInTheDocument()
})

it('lists a screen once among the recent ones, also when its title has changed', async () => {
  await openScreen('/tasks', { answers })
  for (const title of ['Minhas tarefas', 'Tarefas de novembro']) {
    await link('Minhas tarefas').click()
    await expect.element(heading('Minhas tarefas')).toBeVisible()
    document.title = `${title} · Prumo`
    await link('Minha semana').click()
    await expect.element(heading('Minha semana')).toBeVisible()
  }
  expect(remembered.get().last.filter(({ href }) => href === '/tasks')).toEqual([
    { href: '/tasks', title: 'Tarefas de novembro' },
  ])
})

it('has the company’s screens behind its name, the user’s own behind the initials', async () => {
  await openScreen('/', { answers })
  await menu.getByRole('button', { name: 'Padaria Castro' }).click()
  await link('Meus departamentos').click()
  await expect.element(heading('Meus departamentos')).toBeVisible()
  await page.getByRole('button', { name: /^Minha conta:/ }).click()
  await expect
    .poll(() => texts(page.getByRole('menuitem')))
    .toEqual([
      'Minha conta',
      'Privacidade e dados',
      'Assinar calendário',
      'Integrações',
      'Perguntas frequentes',
      'Sugestões & Feedbacks',
      'Novidades',
      'Sair',
    ])
  await page.getByRole('menuitem', { name: 'Assinar calendário' }).click()
  await expect.element(heading('Assinar calendário')).toBeVisible()
})

it('has only what opens while the company has not paid, whatever the address', async () => {
  const account = { payment_status: 'CANCELED' } as const
  for (const address of ['/plans/plans', '/plans', '/tasks']) {
    await openScreen(address, { account })
    await expect.element(heading('Meus planos')).toBeVisible()
  }
  await expect.element(menu.getByRole('link')).not.toBeInTheDocument()
  await menu.getByRole('button', { name: 'Padaria Castro' }).click()
  await expect.poll(() => texts(menu.getByRole('link'))).toEqual(['Meus planos'])
  await page.getByRole('button', { name: /^Minha conta:/ }).click()
  await expect.poll(() => texts(page.getByRole('menuitem'))).toEqual(['Privacidade e dados', 'Sair'])
})

it('is opened on a phone from the bottom, at the line of the shown screen, and leads by one step', async () => {
  await onPhone()
  await openScreen('/previsao-orcamentaria')
  await more.click()
  await expect.element(current).toHaveTextContent('Previsão orçamentária')
  await expect.element(current).toHaveFocus()
  await expect.element(current).toBeInViewport({ ratio: 1 })

  await openScreen('/tasks', { answers })
  await more.click()
  await group('Processos').click()
  await expectAccessible()
  await link('POPs para ler').click()
  await expect.element(heading('POPs para ler')).toBeVisible()
  await expect.element(menu).not.toBeInTheDocument()
  await more.click()
  await menu.getByRole('button', { name: 'Padaria Castro' }).click()
  await link('Meus contatos').click()
  await expect.element(heading('Meus contatos')).toBeVisible()
  await more.click()
  await menu.getByRole('button', { name: 'Favorita: Meus contatos' }).click()
  await expect
    .poll(() => texts(menu.getByRole('region', { name: 'Favoritos' }).getByRole('link')))
    .toEqual(['Meus contatos'])
})

it('takes the focus on a phone and gives it back, and leaves it to the screen it leads to', async () => {
  await onPhone()
  await openScreen('/', { answers })
  await more.click()
  await expect.element(menu.getByRole('link').first()).toHaveFocus()
  await press('Escape')
  await expect.element(more).toHaveFocus()
  await more.click()
  await link('Meu mês').click()
  await expect.poll(shownAddress).toContain('/calendar-month')
  await expect.element(page.getByRole('main')).toHaveFocus()
})

it('leaves the screen behind it inert on a phone until the next one is there', async () => {
  await onPhone()
  await openScreen('/tasks', { answers })
  await expect.element(heading('Minhas tarefas')).toBeVisible()
  const main = document.querySelector('main')!
  await more.click()
  await expect.poll(() => main.matches('[inert] *')).toBe(true)
  const shown: string[] = []
  const freed = new MutationObserver(() => {
    if (!main.matches('[inert] *')) shown.push(document.querySelector('h1')!.innerText)
  })
  freed.observe(main.parentElement!, { attributeFilter: ['inert'] })
  await group('Processos').click()
  await link('POPs para ler').click()
  await expect.poll(() => shown).toEqual(['POPs para ler'])
  freed.disconnect()
  await more.click()
  await press('Escape')
  await expect.poll(() => main.matches('[inert] *')).toBe(false)
})
