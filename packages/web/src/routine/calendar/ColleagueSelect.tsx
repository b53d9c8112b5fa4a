import { usePeopleOptions } from '../../admin/users/people.ts'
import { useAccount } from '../../platform/session.ts'
import { PickOne } from '../../ui/form/PickOne.tsx'
import classes from './ColleagueSelect.module.css'

type Props = { value: number | undefined; onChange: (id: number | null) => void }

/** Whose calendar is shown beside the user's. Without colleagues there is nobody to choose. */
export function ColleagueSelect({ value, onChange }: Props) {
  const { user_id } = useAccount()
  const options = usePeopleOptions().filter((one) => one.value !== user_id)
  if (options.length === 0) return null
  return (
    <PickOne
      className={classes.field}
      aria-label="Ver junto o calendário de"
      placeholder="Ver junto com…"
      size="sm"
      clearable
      clearButtonProps={{ 'aria-label': 'Ver só o meu calendário' }}
      options={options}
      empty="Ninguém encontrado"
      value={value ?? null}
      onChange={onChange}
    />
  )
}
