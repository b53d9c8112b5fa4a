import { Button } from '@mantine/core'
import { IconArchive } from '@tabler/icons-react'
import { createMemoryHistory } from '@tanstack/react-router'
import { Profiler } from 'react'
import { expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { noteArrivals } from '../../platform/arrival.ts'
import { onPhone } from '../../testing/acting.ts'
import { expectAccessible, mount } from '../../testing/mounting.tsx'
import { Page } from '../Page.tsx'
import { DataTable } from './DataTable.tsx'
import type { Filter } from './filters.ts'
import type { Column } from './rows.ts'
import { useListing } from './useListing.ts'

type Bill = { id: number; name: string; due: string; value: string; paid: string; kind: string }

const bills: readonly Bill[] = [
  { id: 1, name: 'Aluguel da loja', due: '05/11/2026', value: 'R$ 4.200,00', paid: 'sim', kind: 'fixa' },
  { id: 2, name: 'Conta de luz', due: '09/11/2026', value: 'R$ 831,27', paid: 'nao', kind: 'fixa' },
]
const columns: readonly Column<Bill>[] = [
  { id: 'due', header: 'Vencimento', value: ({ due }) => due },
  { id: 'name', header: 'Conta', value: ({ name }) => name, card: 'title' },
  { id: 'value', header: 'Valor', value: ({ value }) => value, card: 'aside' },
]
const options = [
  { value: 'sim', label: 'Pagas' },
  { value: 'nao', label: 'Em aberto' },
]
const filters: readonly Filter<Bill>[] = [
  { name: 'paga', label: 'Situação', look: 'chips', options, keeps: ({ paid }, value) => paid === value },
  { name: 'tipo', label: 'Tipo', look: 'select', options: [{ value: 'fixa', label: 'Fixa' }], rare: true },
]

function Bills() {
  return (
    <main>
      <Page
        title="Contas"
        hint="O que se paga, e quando."
        actions={
          <>
            <Button variant="default">Importar planilha</Button>
            <Button variant="default">Exportar</Button>
            <Button>Nova conta</Button>
          </>
        }
      >
        <DataTable
          label="Contas"
          list={useListing({ apart: true, filters: ['paga', 'tipo'] })}
          query={{ data: bills, error: null, refetch: () => undefined }}
          columns={columns}
          rowId={({ id }) => id}
          filters={filters}
          brief
          bulk={{
            nameOf: ({ name }) => name,
            actions: [{ label: 'Arquivar', icon: IconArchive, run: async () => true }],
          }}
        />
      </Page>
    </main>
  )
}

const topOf = (selector: string) => document.querySelector(selector)!.getBoundingClientRect().top
const heightOf = (selector: string) => document.querySelector(selector)!.getBoundingClientRect().height

it('on a phone begins at once, with rows of two lines, one line of controls and the other actions in words', async () => {
  await page.viewport(390, 844)
  await mount(<Bills />)
  const list = page.getByRole('list', { name: 'Contas' })
  await expect.element(list.getByText('Conta de luz')).toBeVisible()
  // Above it is the bar of the shell, of 56 px and 12 px of room.
  await expect.poll(() => topOf('[data-row]')).toBeLessThanOrEqual(220 - 68)
  await expect.poll(() => heightOf('[data-row]')).toBeLessThanOrEqual(64)
  await expect.element(page.getByRole('button', { name: 'Nova conta' })).toBeVisible()
  await expect.element(page.getByRole('button', { name: 'Exportar' })).not.toBeInTheDocument()
  await expectAccessible()
  await page.getByRole('button', { name: 'Mais ações' }).click()
  await expect.element(page.getByRole('button', { name: 'Exportar' })).toBeVisible()

  await page.getByRole('button', { name: 'Filtrar' }).click()
  const drawer = page.getByRole('dialog', { name: 'Filtrar' })
  await drawer.getByRole('button', { name: 'Em aberto' }).click()
  await expectAccessible()
  await drawer.getByRole('button', { name: 'Ver a lista' }).click()
  await expect.element(list.getByText('Aluguel da loja')).not.toBeInTheDocument()
  await page.getByRole('button', { name: 'Situação: Em aberto, tirar este filtro' }).click()
  await expect.element(list.getByText('Aluguel da loja')).toBeVisible()
})

/** A list whose rows have a button with words, which has a line of its own. */
function Decided() {
  const list = useListing({ apart: true })
  return (
    <DataTable
      label="Contas"
      list={list}
      query={{ data: bills, error: null, refetch: () => undefined }}
      columns={columns}
      rowId={({ id }) => id}
      rowActions={({ name }) => (
        <Button size="compact-sm" data-main data-below aria-label={`Pagar ${name}`}>
          Pagar
        </Button>
      )}
    />
  )
}

it('on a phone gives what a row says and its button in words a line each', async () => {
  await page.viewport(390, 844)
  await mount(<Decided />)
  const list = page.getByRole('list', { name: 'Contas' })
  await expect.element(list.getByRole('button', { name: 'Pagar Conta de luz' })).toBeVisible()
  await expect.poll(() => heightOf('[data-row]')).toBeLessThanOrEqual(100)
})

it('beside the menu has search and filters in one line, which the chosen rows replace without moving', async () => {
  await mount(<Bills />)
  const table = page.getByRole('table')
  await expect.element(table.getByText('Conta de luz')).toBeVisible()
  await expect
    .poll(() => topOf('[data-row]') - document.querySelector('h1')!.getBoundingClientRect().bottom)
    .toBeLessThanOrEqual(200)
  await expect.element(page.getByRole('button', { name: 'Exportar' })).toBeVisible()
  await expect.element(page.getByRole('button', { name: 'Mais ações' })).not.toBeInTheDocument()
  const before = topOf('[data-row]')
  await page.getByRole('button', { name: 'Pagas' }).click()
  await expect.element(table.getByText('Conta de luz')).not.toBeInTheDocument()
  await expect.poll(() => topOf('[data-row]')).toBe(before)
  await page.getByRole('button', { name: 'Limpar filtros' }).click()
  await table.getByRole('checkbox', { name: 'Escolher Conta de luz' }).click()
  await expect.element(page.getByRole('toolbar', { name: 'Escolhidos' })).toBeVisible()
  await expect.element(page.getByRole('textbox', { name: 'Buscar em Contas' })).not.toBeInTheDocument()
  await expect.poll(() => Math.abs(topOf('[data-row]') - before)).toBeLessThanOrEqual(1)
  await expectAccessible()
  await page.getByRole('button', { name: 'Limpar a escolha' }).click()
  await expect.element(page.getByRole('textbox', { name: 'Buscar em Contas' })).toBeVisible()
})

it('Shift chooses all rows from the box that was pressed last', async () => {
  const many = Array.from({ length: 6 }, (_, n) => ({ ...bills[0]!, id: n + 1, name: `Conta ${n + 1}` }))
  function Many() {
    return (
      <main>
        <DataTable
          label="Contas"
          list={useListing({ apart: true })}
          query={{ data: many, error: null, refetch: () => undefined }}
          columns={columns}
          rowId={({ id }) => id}
          bulk={{
            nameOf: ({ name }) => name,
            actions: [{ label: 'Arquivar', icon: IconArchive, run: async () => true }],
          }}
        />
      </main>
    )
  }
  await page.viewport(1440, 900)
  await mount(<Many />)
  const box = (n: number) => page.getByRole('checkbox', { name: `Escolher Conta ${n}` })
  await box(2).click()
  await box(5).click({ modifiers: ['Shift'] })
  for (const n of [2, 3, 4, 5]) await expect.element(box(n)).toBeChecked()
  for (const n of [1, 6]) await expect.element(box(n)).not.toBeChecked()
  await box(4).click({ modifiers: ['Shift'] })
  await expect.element(box(4)).not.toBeChecked()
  await expect.element(box(3)).toBeChecked()
})

it('draws only the row again about which something changed', async () => {
  await page.viewport(1440, 900)
  const drawn: number[] = []
  const counted: readonly Column<Bill>[] = [
    {
      id: 'name',
      header: 'Conta',
      value: ({ name }) => name,
      cell: ({ id, name }) => {
        drawn.push(id)
        return name
      },
    },
  ]
  const Counted = () => (
    <main>
      <DataTable
        label="Contas"
        list={useListing({ apart: true })}
        query={{ data: bills, error: null, refetch: () => undefined }}
        columns={counted}
        rowId={({ id }) => id}
        bulk={{
          nameOf: ({ name }) => name,
          actions: [{ label: 'Arquivar', icon: IconArchive, run: async () => true }],
        }}
      />
    </main>
  )
  await mount(<Counted />)
  await expect.element(page.getByText('Conta de luz')).toBeVisible()
  drawn.length = 0
  await page.getByRole('checkbox', { name: 'Escolher Conta de luz' }).click()
  await expect.element(page.getByText('1 escolhido')).toBeVisible()
  expect(new Set(drawn)).toEqual(new Set([2]))
})

it('gives a column in which no row says anything no room, and says so in the choice of columns', async () => {
  const noted = bills.map((bill, place) => ({ ...bill, note: place === 0 ? 'Por débito' : '', mark: '' }))
  const all: readonly Column<(typeof noted)[number]>[] = [
    { id: 'name', header: 'Conta', value: ({ name }) => name },
    { id: 'note', header: 'Nota', value: ({ note }) => note, optional: true },
    { id: 'mark', header: 'Etiqueta', value: ({ mark }) => mark, optional: true },
  ]
  function Noted() {
    return (
      <main>
        <DataTable
          label="Contas"
          list={useListing({ apart: true })}
          query={{ data: noted, error: null, refetch: () => undefined }}
          columns={all}
          rowId={({ id }) => id}
        />
      </main>
    )
  }
  await page.viewport(1440, 900)
  await mount(<Noted />)
  await expect.element(page.getByRole('columnheader', { name: 'Nota' })).toBeVisible()
  await expect.element(page.getByRole('columnheader', { name: 'Etiqueta' })).not.toBeInTheDocument()
  await page.getByRole('button', { name: 'Escolher colunas' }).click()
  await expect.element(page.getByRole('checkbox', { name: 'Etiqueta (vazia)' })).toBeChecked()
})

it('whose columns would be cut beside the menu of a tablet has cards, on a wide screen columns', async () => {
  const wide: readonly Column<Bill>[] = ['due', 'name', 'value', 'kind'].map((id) => ({
    id,
    header: id,
    value: () => `${id}: vinte e cinco letras ou mais`,
  }))
  const Listed = ({ width }: { width: number }) => (
    <div data-room style={{ width }}>
      <DataTable
        label="Contas"
        list={useListing({ apart: true })}
        query={{ data: bills, error: null, refetch: () => undefined }}
        columns={wide}
        rowId={({ id }) => id}
      />
    </div>
  )
  const table = page.getByRole('table')
  await mount(<Listed width={720} />)
  await expect.element(page.getByRole('listitem').first()).toBeVisible()
  await expect.element(table).not.toBeInTheDocument()
  await mount(<Listed width={1100} />)
  await expect.element(table).toBeVisible()
  document.querySelector<HTMLElement>('[data-room]')!.style.width = '720px'
  await expect.element(table).not.toBeInTheDocument()
})

const many = Array.from({ length: 12 }, (_, id) => ({ ...bills[0]!, id, name: `Conta ${id + 1}` }))

function Many({ drawn }: { drawn: (rows: number, foot: boolean) => void }) {
  const look = () =>
    drawn(document.querySelectorAll('[data-row]').length, document.querySelector('[data-list] [role=status]') !== null)
  return (
    <main>
      <h1>Contas</h1>
      <Profiler id="list" onRender={look}>
        <DataTable
          label="Contas"
          list={useListing({ apart: true, pageSize: 50 })}
          query={{ data: many, error: null, refetch: () => undefined }}
          columns={columns}
          rowId={({ id }) => id}
        />
      </Profiler>
    </main>
  )
}

it('come to by a link begins on a phone with its first rows, and with all where its columns are as wide as they need', async () => {
  await onPhone()
  const history = createMemoryHistory({ initialEntries: ['/'] })
  noteArrivals(history)
  /** How many rows the frames had, and whether the pages stood below them. */
  const frames = async (to: () => void) => {
    to()
    const all: [number, boolean][] = []
    await mount(<Many drawn={(...one) => all.push(one)} />)
    await expect.element(page.getByText('12 registros')).toBeVisible()
    return [all[0], all.at(-1)]
  }
  expect(await frames(() => history.push('/contas'))).toEqual([
    [5, false],
    [12, true],
  ])
  history.push('/outra')
  expect(await frames(() => history.back())).toEqual([
    [12, true],
    [12, true],
  ])
  await page.viewport(1440, 900)
  expect((await frames(() => history.push('/contas')))[0]).toEqual([12, false])
})
