import { Button, Checkbox, Text } from '@mantine/core'
import { usualDepartmentOf, usualMacroProcesses } from '@prumo/contract/processes/macro-processes/suggestions.ts'
import { searchable } from '@prumo/contract/searchable.ts'
import { count } from '@prumo/contract/words.ts'
import { IconPlus } from '@tabler/icons-react'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { api } from '../../platform/api.ts'
import { toast } from '../../platform/messages.ts'
import { changed } from '../../platform/query.ts'
import { SearchSelect } from '../../ui/form/SearchSelect.tsx'
import { Writes } from '../../ui/Writes.tsx'
import classes from './Suggestions.module.css'

type Props = {
  department: { id: number; name: string }
  /** Titles the department already has: they are not suggested. */
  present: readonly string[]
  onDone?: () => void
}

/** Usual macro-processes of such a department; the chosen ones are created in this order. */
export function Suggestions({ department, present, onDone }: Props) {
  const [kind, setKind] = useState(usualDepartmentOf(department.name) ?? null)
  const own = new Set(present.map(searchable))
  const offered = (kind === null ? [] : usualMacroProcesses[kind]!).filter((title) => !own.has(searchable(title)))
  const [left, setLeft] = useState<readonly string[]>([])
  const chosen = offered.filter((title) => !left.includes(title))
  const take = useMutation({
    // One after the other: the order of creation is the order of the list.
    mutationFn: async (titles: readonly string[]) => {
      for (const title of titles)
        await api('POST /client/proccess-sectors', { body: { title, department_id: department.id } })
    },
    onSuccess: () => {
      toast('Criado com sucesso!')
      onDone?.()
    },
    onSettled: () => changed('processes'),
  })
  return (
    <div className={classes.suggestions}>
      <SearchSelect
        label="Sugestões para um departamento de"
        placeholder="Escolha o tipo de departamento"
        data={Object.keys(usualMacroProcesses)}
        nothingFoundMessage="Nenhum encontrado"
        value={kind}
        onChange={(next) => {
          setKind(next)
          setLeft([])
        }}
      />
      {kind !== null && offered.length === 0 && (
        <Text fz="sm" c="dimmed">
          Este departamento já tem todos os que sugerimos.
        </Text>
      )}
      {offered.length > 0 && (
        <>
          <ul className={classes.list} aria-label="Macroprocessos sugeridos">
            {offered.map((title) => (
              <li key={title}>
                <Checkbox
                  label={title}
                  checked={!left.includes(title)}
                  onChange={({ currentTarget: { checked } }) =>
                    setLeft(checked ? left.filter((one) => one !== title) : [...left, title])
                  }
                />
              </li>
            ))}
          </ul>
          <Writes>
            <Button
              leftSection={<IconPlus aria-hidden />}
              disabled={chosen.length === 0}
              loading={take.isPending}
              onClick={() => take.mutate(chosen)}
            >
              {`Criar ${count(chosen.length, 'macroprocesso', 'macroprocessos')}`}
            </Button>
          </Writes>
        </>
      )}
    </div>
  )
}
