import { useDebouncedValue } from '@mantine/hooks'
import type { Occupation } from '@prumo/contract/people/jobs/model.ts'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { PickOne, type PickOneProps } from '../../ui/form/PickOne.tsx'
import { occupationsQuery } from './job-queries.ts'

const REST_MS = 250

/** The digits of a code as a number, and back: '2521-05' is 252105. */
export const codeNumber = (code: string) => (code === '' ? null : Number(code.replaceAll(/\D/g, '')))
export const occupationCode = (number: number | null) => (number === null ? '' : String(number).padStart(6, '0'))
export const familyCode = (number: number | null) => (number === null ? '' : String(number).padStart(4, '0'))

type Props = Omit<PickOneProps, 'options' | 'known' | 'onSearch'> & {
  /** The title of the chosen one. */
  title: string
  /** Called with the occupation that was chosen. */
  onChosen?: (occupation: Occupation | undefined) => void
}

/** The occupation with a code, or one of its family: what was chosen elsewhere than in the field has no title there. */
function useNamed(search: string, isKnown: boolean) {
  const { data } = useQuery({ ...occupationsQuery(search), enabled: search !== '' && !isKnown })
  return data?.[0]
}

function useFound() {
  const [typed, setTyped] = useState('')
  const [search] = useDebouncedValue(typed.replace(/^[\d-]+ /, ''), REST_MS)
  return { found: useQuery(occupationsQuery(search)).data ?? [], setTyped }
}

/** An occupation of the CBO, found by word or code. */
export function OccupationField({ title, onChosen, onChange, ...field }: Props) {
  const { found, setTyped } = useFound()
  const value = field.value ?? field.defaultValue ?? null
  const named = useNamed(occupationCode(value), title !== '')
  return (
    <PickOne
      label="Ocupação (CBO)"
      placeholder="Palavra ou código"
      clearable
      options={found.map(({ code, title: label, family_title }) => ({
        value: codeNumber(code) ?? 0,
        label: `${code} ${label}`,
        hint: family_title,
      }))}
      known={{ value: value ?? 0, label: title || (named ? `${named.code} ${named.title}` : '…') }}
      empty="Nenhuma ocupação encontrada"
      onSearch={setTyped}
      {...field}
      onChange={(value) => {
        onChange?.(value)
        onChosen?.(found.find(({ code }) => codeNumber(code) === value))
      }}
    />
  )
}

/** A family of the CBO, found by the words of its occupations. */
export function FamilyField({ title, ...field }: Omit<Props, 'onChosen'>) {
  const { found, setTyped } = useFound()
  const value = field.value ?? field.defaultValue ?? null
  const named = useNamed(familyCode(value), title !== '')
  const families = new Map(found.map(({ family_code, family_title }) => [family_code, family_title]))
  return (
    <PickOne
      label="Família ocupacional (CBO)"
      clearable
      options={[...families].map(([code, label]) => ({ value: codeNumber(code) ?? 0, label: `${code} ${label}` }))}
      known={{ value: value ?? 0, label: title || (named ? `${named.family_code} ${named.family_title}` : '…') }}
      empty="Nenhuma família encontrada"
      onSearch={setTyped}
      {...field}
    />
  )
}
