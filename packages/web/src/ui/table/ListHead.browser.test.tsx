import { IconAlertTriangle } from '@tabler/icons-react'
import { expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { onPhone, press, texts } from '../../testing/acting.ts'
import { expectAccessible, mount, shownAddress } from '../../testing/mounting.tsx'
import { DateField } from '../form/DateField.tsx'
import type { Filter } from './filters.ts'
import { ListHead } from './ListHead.tsx'
import { useListing } from './useListing.ts'

const filters: readonly Filter[] = [
  {
    name: 'situacao',
    label: 'Situação',
    look: 'chips',
    options: [
      { value: 'pagos', label: 'Pagos', count: 12 },
      { value: 'abertos', label: 'Em aberto', count: 3, attention: true },
    ],
    clears: ['conta'],
  },
  {
    name: 'conta',
    label: 'Conta',
    look: 'select',
    options: [
      { value: 11, label: 'Aluguel' },
      { value: 12, label: 'Água' },
    ],
  },
  { name: 'atrasados', label: 'Só atrasados', look: 'mark', icon: IconAlertTriangle },
  {
    name: 'ate',
    label: 'Até',
    look: 'control',
    control: (value, choose) => (
      <DateField
        label="Até"
        value={value === undefined ? null : String(value)}
        onChange={(on) => choose(on ?? undefined)}
      />
    ),
    words: (value) => `dia ${String(value).slice(8)}`,
  },
]

function Head({ narrow = false }: { narrow?: boolean }) {
  const list = useListing({ filters: filters.map(({ name }) => name) })
  return (
    <main>
      <h1>Lançamentos</h1>
      <ListHead
        search="Buscar em Lançamentos"
        list={list}
        filters={filters}
        narrow={narrow}
        tools={<button type="button">Colunas</button>}
      />
    </main>
  )
}

const bar = page.getByRole('main')
const searched = () => Object.fromEntries(new URL(shownAddress(), location.origin).searchParams)
const drawer = page.getByRole('dialog', { name: 'Filtrar' })

it('has the two used most in its line and the others behind Filtrar; what is chosen is in the address and can be taken away', async () => {
  await mount(<Head />)
  await bar.getByRole('button', { name: 'Em aberto 3' }).click()
  await expect.element(bar.getByRole('button', { name: 'Em aberto 3' })).toHaveAttribute('aria-pressed', 'true')
  await userEvent.fill(bar.getByRole('combobox', { name: 'Conta' }), 'agua')
  await press('Tab')
  await expect.poll(searched).toEqual({ situacao: 'abertos', conta: '12' })
  await bar.getByRole('button', { name: 'Filtrar' }).click()
  await drawer.getByRole('button', { name: 'Só atrasados' }).click()
  await userEvent.fill(drawer.getByRole('textbox', { name: 'Até' }), '30/11/2026')
  await press('Tab')
  await expect.poll(searched).toEqual({ situacao: 'abertos', conta: '12', atrasados: 'sim', ate: '2026-11-30' })
  await expectAccessible()
  await drawer.getByRole('button', { name: 'Ver a lista' }).click()
  await expect.element(drawer).not.toBeInTheDocument()
  await expect
    .poll(() => texts(bar.getByRole('button', { name: /tirar este filtro/ })))
    .toEqual(['Só atrasados', 'Até: dia 30'])
  await expectAccessible()
  await bar.getByRole('button', { name: 'Até: dia 30, tirar este filtro' }).click()
  await expect.poll(searched).toEqual({ situacao: 'abertos', conta: '12', atrasados: 'sim' })
  await bar.getByRole('button', { name: 'Limpar filtros' }).click()
  await expect.poll(searched).toEqual({})
  await expect.element(bar.getByRole('button', { name: 'Limpar filtros' })).not.toBeInTheDocument()
})

it('one that is pressed again is off, and one that changes clears those that then mean nothing', async () => {
  await mount(<Head />)
  await userEvent.fill(bar.getByRole('combobox', { name: 'Conta' }), 'aluguel')
  await press('Tab')
  await expect.poll(searched).toEqual({ conta: '11' })
  await bar.getByRole('button', { name: 'Pagos 12' }).click()
  await expect.poll(searched).toEqual({ situacao: 'pagos' })
  await bar.getByRole('button', { name: 'Pagos 12' }).click()
  await expect.poll(searched).toEqual({})
})

it('what is searched comes into the address after a pause, and is emptied by its cross', async () => {
  await mount(<Head />)
  const search = bar.getByRole('textbox', { name: 'Buscar em Lançamentos' })
  await userEvent.fill(search, '2026')
  await expect.poll(searched).toEqual({ busca: '2026' })
  await bar.getByRole('button', { name: 'Limpar busca' }).click()
  await expect.element(search).toHaveValue('')
  await expect.poll(searched).toEqual({})
})

it('a letter draws its field first, and the screen around it after that', async () => {
  const Screen = () => {
    const list = useListing()
    return (
      <main>
        <ListHead search="Buscar em Lançamentos" list={list} filters={[]} narrow={false} />
        <output aria-label="O que a tela sabe">{list.typed}</output>
      </main>
    )
  }
  await mount(<Screen />)
  const field = bar.getByRole('textbox', { name: 'Buscar em Lançamentos' }).element() as HTMLInputElement
  const known = page.getByRole('status', { name: 'O que a tela sabe' })
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')!.set!.call(field, 'a')
  field.dispatchEvent(new InputEvent('input', { bubbles: true }))
  await Promise.resolve()
  const first = [field.value, known.element().textContent]
  expect(first).toEqual(['a', ''])
  await expect.element(known).toHaveTextContent('a')
  expect(field.value).toBe('a')
})

it('on a phone everything but the search is behind one of two buttons, and the focus returns to it', async () => {
  await onPhone()
  await mount(<Head narrow />)
  await expect.element(bar.getByRole('button', { name: 'Filtrar' })).toBeVisible()
  await expect.element(bar.getByRole('combobox', { name: 'Conta' })).not.toBeInTheDocument()
  const more = bar.getByRole('button', { name: 'Mais opções da lista' })
  await more.click()
  await expect.element(page.getByRole('dialog').getByRole('button', { name: 'Colunas' })).toBeVisible()
  await press('Escape')
  await expect.element(more).toHaveFocus()
  await bar.getByRole('button', { name: 'Filtrar' }).click()
  await drawer.getByRole('button', { name: 'Pagos 12' }).click()
  await expectAccessible()
  await drawer.getByRole('button', { name: 'Ver a lista' }).click()
  await expect.element(bar.getByRole('button', { name: 'Situação: Pagos, tirar este filtro' })).toBeVisible()
})
