import { Select } from '@mantine/core'
import { workdaysWithout } from '@prumo/contract/routine/days-off/days-off.ts'
import type { CustomRepeat } from '@prumo/contract/routine/recurrence/custom-repeat.ts'
import type { Repeat } from '@prumo/contract/routine/typed/repeat.ts'
import { useQuery } from '@tanstack/react-query'
import { memo, type ReactNode } from 'react'
import { useToday } from '../../../platform/clock.ts'
import { daysOffQuery } from '../../days-off/days-off.ts'
import { CustomRepeatFields } from './CustomRepeatFields.tsx'
import { customFrom, customPreview, repeatOptions, repeatPreview } from './repeat-words.ts'

type Props = {
  value: Repeat
  custom: CustomRepeat | null
  date: string | null
  onChange: (repeat: Repeat) => void
  onCustom: (rule: CustomRepeat | null) => void
  /** Instead of what is worked out of the choice. */
  said?: string
  error?: ReactNode
}

/** When a task repeats: one of the usual rules, or one of its own. */
export const RepeatField = memo(function RepeatField(props: Props) {
  const { value, custom, date, onChange, onCustom, said, error } = props
  const { today } = useToday()
  const isCustom = value === 'custom' && custom !== null
  const listed = useQuery({ ...daysOffQuery, enabled: isCustom }).data ?? []
  const preview = isCustom
    ? customPreview(custom, date, today, workdaysWithout(listed))
    : repeatPreview(value === 'custom' ? '' : value, date)
  const choose = (repeat: Repeat) => {
    onCustom(repeat === 'custom' ? customFrom(value, date ?? today) : null)
    onChange(repeat)
  }
  return (
    <>
      <Select<Repeat>
        comboboxProps={{ shadow: 'lg', withinPortal: false }}
        label="Repetição"
        data={repeatOptions.map(({ group, items }) => ({ group, items: [...items] }))}
        value={value}
        onChange={(repeat) => choose(repeat ?? '')}
        allowDeselect={false}
        maxDropdownHeight={320}
        description={said ?? preview}
        inputWrapperOrder={['label', 'input', 'description', 'error']}
        data-path="repeat"
        error={error}
      />
      {isCustom && <CustomRepeatFields rule={custom} date={date ?? today} onChange={onCustom} />}
    </>
  )
})
