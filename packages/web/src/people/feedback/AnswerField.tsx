import { Button, Radio, type RadioGroupProps } from '@mantine/core'
import { useUncontrolled } from '@mantine/hooks'
import { useRef } from 'react'
import classes from './AnswerField.module.css'

type Props = Omit<RadioGroupProps<string>, 'children' | 'value' | 'defaultValue'> & {
  label: string
  /** The answers in words, by their number. */
  answers: Readonly<Record<number, string>>
  /** The number of the chosen one as text; '': none. */
  value?: string
  defaultValue?: string
  /** Nothing has to be answered: what was chosen can be taken back. */
  clearable?: boolean
}

/** A question that is answered by choosing. */
export function AnswerField({ answers, value, defaultValue, onChange, clearable = false, ...group }: Props) {
  const { label } = group
  const [chosen, choose] = useUncontrolled({ value, defaultValue, finalValue: '', onChange })
  const field = useRef<HTMLDivElement>(null)
  const clear = () => {
    choose('')
    // The button goes away under the focus.
    field.current?.querySelector('input')?.focus()
  }
  return (
    <div ref={field} className={classes.field}>
      <Radio.Group
        {...group}
        {...(clearable && { labelProps: { className: classes.beside } })}
        value={chosen}
        onChange={choose}
      >
        <div className={classes.answers}>
          {Object.entries(answers).map(([answer, words]) => (
            <Radio key={answer} value={answer} label={words} />
          ))}
        </div>
      </Radio.Group>
      {clearable && chosen !== '' && (
        <Button
          className={classes.clear}
          variant="subtle"
          color="gray"
          size="compact-xs"
          aria-label={`Limpar a resposta: ${label}`}
          onClick={clear}
        >
          Limpar
        </Button>
      )}
    </div>
  )
}
