import { Switch } from '@mantine/core'
import type { OrganogramNode } from '@prumo/contract/people/organogram/endpoints.ts'
import { depthOf, everything, pruned, type Shown } from '@prumo/contract/people/organogram/pruning.ts'
import { type ReactNode, useCallback, useMemo, useState } from 'react'
import { ChoiceField } from '../../ui/form/ChoiceField.tsx'
import classes from './OrganogramGraph.module.css'

export type Branches = {
  /** How many positions are not drawn below a position. */
  hidden: ReadonlyMap<number, number>
  /** The positions with others below them. */
  heads: ReadonlySet<number>
  onToggle: (id: number) => void
}

/** Which part of an organogram is drawn: its levels, its vacancies, and branches that people collapsed. */
export function useShown(all: readonly OrganogramNode[]) {
  const [shown, setShown] = useState<Shown>(everything)
  const { nodes, hidden } = useMemo(() => pruned(all, shown), [all, shown])
  const heads = useMemo(() => new Set(all.map(({ ref_id }) => Number(ref_id))), [all])
  const depth = useMemo(() => depthOf(all), [all])
  const onToggle = useCallback(
    (id: number) =>
      setShown(({ collapsed, ...rest }) => {
        const next = new Set(collapsed)
        if (!next.delete(id)) next.add(id)
        return { ...rest, collapsed: next }
      }),
    [],
  )
  const branches = useMemo(() => ({ hidden, heads, onToggle }), [hidden, heads, onToggle])
  const choices: ReactNode = (
    <>
      {depth > 1 && (
        <ChoiceField
          aria-label="Níveis no desenho"
          className={classes.levels!}
          size="xs"
          allowDeselect={false}
          data={[
            { value: 'all', label: 'Todos os níveis' },
            ...Array.from({ length: depth - 1 }, (_, at) => ({
              value: String(at + 1),
              label: at === 0 ? '1 nível' : `${at + 1} níveis`,
            })),
          ]}
          value={shown.levels === null ? 'all' : String(shown.levels)}
          onChange={(levels) => setShown({ ...shown, levels: levels === 'all' ? null : Number(levels) })}
        />
      )}
      {all.some(({ vacant }) => vacant) && (
        <Switch
          size="xs"
          label="Vagas"
          checked={shown.vacant}
          onChange={({ currentTarget }) => setShown({ ...shown, vacant: currentTarget.checked })}
        />
      )}
    </>
  )
  return { nodes, shown, branches, choices }
}
