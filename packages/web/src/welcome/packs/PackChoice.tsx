import { Button, Checkbox } from '@mantine/core'
import { type ItemKind, itemKinds, type PackItem, type ShownPack } from '@prumo/contract/welcome/model.ts'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { api } from '../../platform/api.ts'
import { count } from '../../platform/format.ts'
import { showFailure, toast } from '../../platform/messages.ts'
import { changed } from '../../platform/query.ts'
import { Writes, WrittenFields } from '../../ui/Writes.tsx'
import bar from '../Bar.module.css'
import classes from './Packs.module.css'

type Department = ShownPack['departments'][number]

/** What of a pack is brought: everything the company lacks is ticked at first. */
export function PackChoice({ pack }: { pack: ShownPack }) {
  const navigate = useNavigate()
  const [off, setOff] = useState<ReadonlySet<string>>(new Set())
  const [accounts, setAccounts] = useState(pack.accounts.missing > 0)
  const [bringing, setBringing] = useState(false)
  const chosen = pack.departments
    .map(({ items, ...department }) => ({
      ...department,
      items: items.filter(({ key, there }) => !there && !off.has(key)),
    }))
    .filter(({ items }) => items.length > 0)
  const set = (items: readonly PackItem[], on: boolean) =>
    setOff((before) => {
      const after = new Set(before)
      for (const { key } of items)
        if (on) after.delete(key)
        else after.add(key)
      return after
    })
  const bring = async () => {
    setBringing(true)
    try {
      const items = chosen.flatMap((department) => department.items.map(({ key }) => key))
      await api('POST /welcome/packs/{business}', { params: { business: pack.id }, body: { items, accounts } })
      toast('Importado com sucesso!')
      void changed('welcome', 'departments', 'processes', 'people', 'results', 'finance')
      await navigate({ to: '/comecar' })
    } catch (error) {
      showFailure(error)
    } finally {
      setBringing(false)
    }
  }
  const total = chosen.reduce((sum, { items }) => sum + items.length, 0)
  return (
    <div className={classes.all}>
      <WrittenFields>
        {pack.departments.map((department) => (
          <DepartmentChoice key={department.name} department={department} off={off} onSet={set} />
        ))}
        <section className={`card ${classes.department}`} aria-label="Plano de contas">
          <Checkbox
            label={`Plano de contas: ${pack.accounts.name}`}
            description={
              pack.accounts.missing === 0
                ? 'A empresa já tem todas as categorias.'
                : count(pack.accounts.missing, 'categoria com as suas contas', 'categorias com as suas contas')
            }
            checked={accounts}
            disabled={pack.accounts.missing === 0}
            onChange={(event) => setAccounts(event.currentTarget.checked)}
          />
        </section>
      </WrittenFields>
      <Writes>
        <div className={bar.bar}>
          <span>
            {pack.accounts.missing === 0 && pack.departments.every(({ items }) => items.every(({ there }) => there))
              ? 'A empresa já tem tudo o que este ramo traz.'
              : `${count(total, 'item escolhido', 'itens escolhidos')} em ${count(chosen.length, 'departamento', 'departamentos')}`}
          </span>
          <Button onClick={() => void bring()} loading={bringing} disabled={total === 0 && !accounts}>
            Trazer o que escolhi
          </Button>
        </div>
      </Writes>
    </div>
  )
}

type ChoiceProps = {
  department: Department
  off: ReadonlySet<string>
  onSet: (items: readonly PackItem[], on: boolean) => void
}

function DepartmentChoice({ department: { name, there, items }, off, onSet }: ChoiceProps) {
  const open = items.filter((item) => !item.there)
  const ticked = open.filter(({ key }) => !off.has(key))
  return (
    <section className={`card ${classes.department}`} aria-label={name}>
      <Checkbox
        className={classes.name}
        label={there ? `${name} (já existe)` : name}
        checked={open.length > 0 && ticked.length === open.length}
        indeterminate={ticked.length > 0 && ticked.length < open.length}
        disabled={open.length === 0}
        onChange={(event) => onSet(open, event.currentTarget.checked)}
      />
      {kindsOf(items).map((kind) => (
        <fieldset key={kind} className={classes.items}>
          <legend>{itemKinds[kind]}</legend>
          {items
            .filter((item) => item.kind === kind)
            .map((item) => (
              <Checkbox
                key={item.key}
                size="sm"
                label={item.title}
                description={item.there ? 'A empresa já tem.' : item.detail}
                checked={item.there || !off.has(item.key)}
                disabled={item.there}
                onChange={(event) => onSet([item], event.currentTarget.checked)}
              />
            ))}
        </fieldset>
      ))}
    </section>
  )
}

/** The kinds of which there is something, in their order. */
const kindsOf = (items: readonly PackItem[]) =>
  (Object.keys(itemKinds) as ItemKind[]).filter((kind) => items.some((item) => item.kind === kind))
