import { Anchor, Checkbox, CloseButton, Text, TextInput } from '@mantine/core'
import { count } from '@prumo/contract/words.ts'
import { IconSearch } from '@tabler/icons-react'
import { useMutation, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { messageOf } from '../../platform/api-error.ts'
import { showError, toast } from '../../platform/messages.ts'
import { changed } from '../../platform/query.ts'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { ModalForm } from '../../ui/form/ModalForm.tsx'
import { QueryBoundary } from '../../ui/QueryBoundary.tsx'
import { searchRows } from '../../ui/table/rows.ts'
import { missingDepartmentsQuery } from './departments.ts'
import classes from './ImportModal.module.css'
import { importDepartments, type Usual } from './importing.ts'

const columns = [
  { id: 'name', header: 'Nome', value: ({ name }: Usual) => name },
  { id: 'sigla', header: 'Sigla', value: ({ sigla }: Usual) => sigla },
]

/** The usual departments that the company does not have yet, to create any of them (rule R362). */
export function ImportModal({ onClose }: { onClose: () => void }) {
  const missing = useQuery({ ...missingDepartmentsQuery, staleTime: 0 })
  const [chosen, setChosen] = useState<readonly string[]>([])
  const [asked, setAsked] = useState(false)
  const take = useMutation({
    mutationFn: importDepartments,
    onSuccess: ({ failed, reason }, wanted) => {
      if (failed.length < wanted.length) toast('Importado com sucesso!')
      void changed('departments')
      if (failed.length === 0) return onClose()
      setChosen(failed.map(({ name }) => name))
      showError(`Não importado: ${failed.map(({ name }) => name).join(', ')}. ${messageOf(reason)}`)
    },
  })
  const submit = () => {
    const wanted = (missing.data ?? []).filter(({ name }) => chosen.includes(name))
    setAsked(true)
    if (wanted.length > 0) take.mutate(wanted)
  }
  const nothingLeft = missing.data?.length === 0
  return (
    <ModalForm
      title="Importar departamentos"
      submit="Importar"
      saving={take.isPending}
      isDirty={() => chosen.length > 0}
      onClose={onClose}
      onSubmit={(event) => {
        event.preventDefault()
        if (nothingLeft) onClose()
        else submit()
      }}
    >
      <QueryBoundary query={missing}>
        {(usual) =>
          usual.length === 0 ? (
            <EmptyState title="Sua empresa já tem todos os departamentos usuais" />
          ) : (
            <UsualList usual={usual} chosen={chosen} onChoose={setChosen} />
          )
        }
      </QueryBoundary>
      {asked && chosen.length === 0 && !nothingLeft && (
        <Text fz="sm" c="var(--mantine-color-error)" role="alert" mt={-8}>
          Escolha ao menos um departamento.
        </Text>
      )}
    </ModalForm>
  )
}

type ListProps = { usual: readonly Usual[]; chosen: readonly string[]; onChoose: (names: readonly string[]) => void }

function UsualList({ usual, chosen, onChoose }: ListProps) {
  const [search, setSearch] = useState('')
  const found = searchRows(usual, columns, search)
  const all = found.length > 0 && found.every(({ name }) => chosen.includes(name))
  const toggleAll = () => {
    const names = found.map(({ name }) => name)
    const others = chosen.filter((name) => !names.includes(name))
    onChoose(all ? others : [...others, ...names])
  }
  return (
    <>
      <TextInput
        data-autofocus
        aria-label="Buscar departamento"
        placeholder="Buscar"
        value={search}
        onChange={(event) => setSearch(event.currentTarget.value)}
        leftSection={<IconSearch size={16} aria-hidden />}
        rightSection={search && <CloseButton size="sm" aria-label="Limpar busca" onClick={() => setSearch('')} />}
      />
      {found.length === 0 ? (
        <div className={classes.list}>
          <EmptyState searched />
        </div>
      ) : (
        <ul className={classes.list} aria-label="Departamentos usuais">
          {found.map(({ name, sigla }) => (
            <li key={name}>
              <label>
                <Checkbox
                  checked={chosen.includes(name)}
                  onChange={({ currentTarget: { checked } }) =>
                    onChoose(checked ? [...chosen, name] : chosen.filter((other) => other !== name))
                  }
                />
                <span className={classes.name}>{name}</span>
                <span className={classes.sigla}>{sigla}</span>
              </label>
            </li>
          ))}
        </ul>
      )}
      <div className={classes.count}>
        <span role="status" className="num">
          {chosen.length === 0 ? 'Nenhum escolhido' : count(chosen.length, 'escolhido', 'escolhidos')}
        </span>
        {found.length > 0 && (
          <Anchor component="button" type="button" fz="sm" onClick={toggleAll}>
            {all ? 'Limpar seleção' : 'Selecionar todos'}
          </Anchor>
        )}
      </div>
    </>
  )
}
