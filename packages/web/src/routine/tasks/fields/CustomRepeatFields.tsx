import { Chip, Group, Input, Select } from '@mantine/core'
import { addDays, weekdayAbbreviation, weekdayName } from '@prumo/contract/dates.ts'
import type { CustomRepeat, MonthPlace } from '@prumo/contract/routine/recurrence/custom-repeat.ts'
import { weekdayPlace } from '@prumo/contract/routine/recurrence/recurrence.ts'
import { placeWords } from '@prumo/contract/routine/recurrence/repeat-words.ts'
import { DateField } from '../../../ui/form/DateField.tsx'
import { NumberField } from '../../../ui/form/NumberField.tsx'
import classes from './CustomRepeatFields.module.css'
import { customFrom } from './repeat-words.ts'

type Props = { rule: CustomRepeat; date: string; onChange: (rule: CustomRepeat) => void }

const inDrawer = { shadow: 'lg', withinPortal: false } as const
const units = {
  day: ['dia', 'dias'],
  week: ['semana', 'semanas'],
  month: ['mês', 'meses'],
  year: ['ano', 'anos'],
} as const
type Unit = keyof typeof units

/** A rule of repetition in parts: how often, on which days, until when. */
export function CustomRepeatFields({ rule, date, onChange }: Props) {
  const { interval, until, count } = rule
  return (
    <div className={classes.box} role="group" aria-label="Repetição personalizada">
      <div className={classes.line}>
        <NumberField
          label="A cada"
          w={84}
          min={1}
          max={99}
          value={interval || ''}
          onChange={(next) => onChange({ ...rule, interval: Number(next) })}
        />
        <Select
          aria-label="Unidade"
          comboboxProps={inDrawer}
          allowDeselect={false}
          data={Object.entries(units).map(([value, words]) => ({ value, label: words[interval === 1 ? 0 : 1] }))}
          value={rule.every}
          onChange={(unit) => onChange(ofUnit(unit as Unit, { rule, date }))}
        />
      </div>
      {rule.every === 'week' && (
        <Input.Wrapper label="Nos dias" labelElement="div">
          <Chip.Group
            multiple
            value={rule.weekdays.map(String)}
            onChange={(days) => onChange({ ...rule, weekdays: days.map(Number).toSorted((one, other) => one - other) })}
          >
            <Group gap={6} mt={4}>
              {([1, 2, 3, 4, 5, 6, 7] as const).map((day) => (
                <Chip key={day} value={String(day)} size="sm" aria-label={weekdayName(day)}>
                  {weekdayAbbreviation(day)}
                </Chip>
              ))}
            </Group>
          </Chip.Group>
        </Input.Wrapper>
      )}
      {(rule.every === 'month' || rule.every === 'year') && (
        <PlaceFields on={rule.on} date={date} onChange={(on) => onChange({ ...rule, on })} />
      )}
      <div className={classes.line}>
        <Select
          label="Termina"
          comboboxProps={inDrawer}
          allowDeselect={false}
          data={[
            { value: 'never', label: 'Nunca' },
            { value: 'until', label: 'Em uma data' },
            { value: 'count', label: 'Depois de algumas vezes' },
          ]}
          value={until !== null ? 'until' : count !== null ? 'count' : 'never'}
          onChange={(end) =>
            onChange({
              ...rule,
              until: end === 'until' ? addDays(date, 90) : null,
              count: end === 'count' ? 10 : null,
            })
          }
        />
        {until !== null && (
          <DateField
            label="Última data"
            popoverProps={{ withinPortal: false }}
            minDate={date}
            value={until || null}
            onChange={(next) => onChange({ ...rule, until: next ?? '' })}
          />
        )}
        {count !== null && (
          <NumberField
            label="Quantas vezes"
            min={1}
            max={500}
            value={count || ''}
            onChange={(next) => onChange({ ...rule, count: Number(next) })}
          />
        )}
      </div>
    </div>
  )
}

type PlaceProps = { on: MonthPlace; date: string; onChange: (on: MonthPlace) => void }

/** Where in the month: on the date's own day or weekday, the last day, or a working day. */
function PlaceFields({ on, date, onChange }: PlaceProps) {
  const options = placesOf(date, on)
  const key = (place: MonthPlace) => (isCounted(place) ? 'workday' : JSON.stringify(place))
  return (
    <div className={classes.line}>
      <Select
        label="Quando"
        comboboxProps={inDrawer}
        allowDeselect={false}
        data={options.map((place) => ({
          value: key(place),
          label: isCounted(place) ? 'em um dia útil' : placeWords(place),
        }))}
        value={key(on)}
        onChange={(chosen) => onChange(options.find((place) => key(place) === chosen)!)}
      />
      {isCounted(on) && (
        <NumberField
          label="Qual dia útil"
          description="Pula fins de semana, feriados e folgas da empresa"
          min={1}
          max={15}
          unit="º"
          value={on.nth || ''}
          onChange={(next) => onChange({ by: 'workday', nth: Number(next) })}
        />
      )}
    </div>
  )
}

type Counted = Extract<MonthPlace, { by: 'workday' }>
const isCounted = (place: MonthPlace): place is Counted => place.by === 'workday' && place.nth !== -1

/** The places that fit a date, and the one that is chosen. */
function placesOf(date: string, chosen: MonthPlace): MonthPlace[] {
  const day = Number(date.slice(8))
  const byWeekday = weekdayPlace(date)
  const isLast = addDays(date, 7).slice(0, 7) !== date.slice(0, 7)
  const all: MonthPlace[] = [
    { by: 'date', day },
    byWeekday,
    ...(isLast && byWeekday.nth !== -1 ? [{ ...byWeekday, nth: -1 as const }] : []),
    { by: 'date', day: 31 },
    isCounted(chosen) ? chosen : { by: 'workday', nth: 5 },
    { by: 'workday', nth: -1 },
    chosen,
  ]
  return [...new Map(all.map((place) => [JSON.stringify(place), place])).values()]
}

function ofUnit(every: Unit, { rule, date }: { rule: CustomRepeat; date: string }): CustomRepeat {
  const { interval, until, count } = rule
  const same = { interval, until, count }
  if (every === 'day') return { every, ...same }
  if (every === 'week') return { ...customFrom('', date), ...same }
  const on = 'on' in rule ? rule.on : ({ by: 'date', day: Number(date.slice(8)) } as const)
  return { every, on, ...same }
}
