import { Button, Checkbox } from '@mantine/core'
import type { ShownPack, TradePack } from '@prumo/contract/welcome/model.ts'
import { count } from '@prumo/contract/words.ts'
import { useNavigate } from '@tanstack/react-router'
import { type ReactNode, useState } from 'react'
import { api } from '../../platform/api.ts'
import { showFailure, toast } from '../../platform/messages.ts'
import { changed } from '../../platform/query.ts'
import { Writes, WrittenFields } from '../../ui/Writes.tsx'
import bar from '../Bar.module.css'
import { ItemTree } from './ItemTree.tsx'
import classes from './Packs.module.css'
import { isOpen, tickedAtFirst, treeOf } from './pack-items.ts'

/** The topics of what packs bring. */
export const packTopics = ['welcome', 'departments', 'processes', 'people', 'results', 'finance', 'portfolio'] as const

type Props = {
  pack: ShownPack
  /** What stays as it is is shown only when somebody asks: the pack was brought before. */
  folded?: boolean
  /** Something else to choose, and whether it is. */
  besides?: { chosen: boolean; nothingLeft: boolean; field: ReactNode }
  bring: (items: string[]) => Promise<unknown>
}

/** What of a pack is brought: everything that the company lacks, and what changed since it was brought, is ticked at first. */
export function PackChoice({ pack, folded = false, besides, bring }: Props) {
  const [chosen, setChosen] = useState(() => tickedAtFirst(pack))
  const [all, setAll] = useState(false)
  const [bringing, setBringing] = useState(false)
  const open = pack.items.filter(isOpen)
  const ticked = open.filter(({ key }) => chosen.has(key))
  const hides = folded && open.length > 0 && open.length < pack.items.length
  const shown = hides && !all ? withAbove(pack.items, open) : pack.items
  const press = async () => {
    setBringing(true)
    try {
      await bring(ticked.map(({ key }) => key))
      void changed(...packTopics)
    } catch (error) {
      showFailure(error)
    } finally {
      setBringing(false)
    }
  }
  return (
    <div className={classes.all}>
      <WrittenFields>
        {hides && (
          <Checkbox
            label={`Mostrar também o que fica como está (${pack.items.length - open.length})`}
            checked={all}
            onChange={(event) => setAll(event.currentTarget.checked)}
          />
        )}
        <ItemTree items={treeOf({ items: shown })} kinds={pack.kinds} chosen={chosen} onChoose={setChosen} />
        {besides?.field}
      </WrittenFields>
      <Writes>
        <div className={bar.bar}>
          <span>
            {open.length === 0 && besides?.nothingLeft !== false
              ? 'A empresa já tem tudo o que este pacote traz.'
              : count(ticked.length, 'item escolhido', 'itens escolhidos')}
          </span>
          <Button onClick={() => void press()} loading={bringing} disabled={ticked.length === 0 && !besides?.chosen}>
            Trazer o que escolhi
          </Button>
        </div>
      </Writes>
    </div>
  )
}

function withAbove<Item extends { key: string; above: string | null }>(all: readonly Item[], some: readonly Item[]) {
  const of = new Map(all.map((item) => [item.key, item]))
  const shown = new Set<string>()
  for (const { key } of some)
    for (let item = of.get(key); item; item = item.above === null ? undefined : of.get(item.above)) shown.add(item.key)
  return all.filter(({ key }) => shown.has(key))
}

/** The pack of a kind of business, with its chart of accounts. */
export function TradeChoice({ pack }: { pack: TradePack }) {
  const navigate = useNavigate()
  const { missing, name } = pack.accounts
  const [accounts, setAccounts] = useState(missing > 0)
  const bring = async (items: string[]) => {
    await api('POST /welcome/packs/{business}', { params: { business: pack.id }, body: { items, accounts } })
    toast('Importado com sucesso!')
    await navigate({ to: '/comecar' })
  }
  const field = (
    <section className={`card ${classes.department}`} aria-label="Plano de contas">
      <Checkbox
        label={`Plano de contas: ${name}`}
        description={
          missing === 0
            ? 'A empresa já tem todas as categorias.'
            : count(missing, 'categoria com as suas contas', 'categorias com as suas contas')
        }
        checked={accounts}
        disabled={missing === 0}
        onChange={(event) => setAccounts(event.currentTarget.checked)}
      />
    </section>
  )
  return <PackChoice pack={pack} besides={{ chosen: accounts, nothingLeft: missing === 0, field }} bring={bring} />
}
