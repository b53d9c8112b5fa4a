import { Checkbox } from '@mantine/core'
import { chosenAfter, sectionsOf, type TreeItem, type TreeSection } from './item-tree.ts'
import classes from './Packs.module.css'

type Props = {
  items: readonly TreeItem[]
  /** In the order in which they are shown. */
  kinds: readonly { id: string; title: string }[]
  chosen: ReadonlySet<string>
  onChoose: (chosen: ReadonlySet<string>) => void
}

/** Items to choose from, by department and kind. */
export function ItemTree({ items, kinds, chosen, onChoose }: Props) {
  const choose = (keys: readonly string[], on: boolean) => onChoose(chosenAfter(items, chosen, keys, on))
  return sectionsOf(items, kinds).map((section) => (
    <Section key={section.head?.key ?? section.title} section={section} kinds={kinds} chosen={chosen} choose={choose} />
  ))
}

type SectionProps = Pick<Props, 'kinds' | 'chosen'> & {
  section: TreeSection
  choose: (keys: readonly string[], on: boolean) => void
}

function Section({ section: { title, head, items }, kinds, chosen, choose }: SectionProps) {
  const open = [...(head ? [head] : []), ...items].filter(({ fixed }) => !fixed)
  const ticked = open.filter(({ key }) => chosen.has(key))
  return (
    <section className={`card ${classes.department}`} aria-label={title}>
      <Checkbox
        className={classes.name}
        label={title}
        description={head?.detail}
        checked={open.length > 0 && ticked.length === open.length}
        indeterminate={ticked.length > 0 && ticked.length < open.length}
        disabled={open.length === 0}
        onChange={(event) =>
          choose(
            open.map(({ key }) => key),
            event.currentTarget.checked,
          )
        }
      />
      {kinds
        .filter(({ id }) => items.some(({ kind }) => kind === id))
        .map(({ id, title: kind }) => (
          <fieldset key={id} className={classes.items}>
            {head && <legend>{kind}</legend>}
            {items
              .filter((item) => item.kind === id)
              .map((item) => (
                <Checkbox
                  key={item.key}
                  size="sm"
                  label={item.title}
                  description={item.detail}
                  checked={item.fixed ? item.fixed === 'on' : chosen.has(item.key)}
                  disabled={item.fixed !== undefined}
                  onChange={(event) => choose([item.key], event.currentTarget.checked)}
                />
              ))}
          </fieldset>
        ))}
    </section>
  )
}
