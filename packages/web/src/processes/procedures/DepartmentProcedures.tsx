import { Text } from '@mantine/core'
import type { PopListItem } from '@prumo/contract/processes/procedures/model.ts'
import { IconPaperclip, IconPlus } from '@tabler/icons-react'
import { ButtonLink } from '../../ui/ButtonLink.tsx'
import { StatusMark } from '../../ui/StatusMark.tsx'
import { TextLink } from '../../ui/TextLink.tsx'
import { Writes } from '../../ui/Writes.tsx'
import classes from './DepartmentProcedures.module.css'
import { PopStatusMark, ReadersMark, ReviewMark } from './Marks.tsx'
import { type Over, ProcedureMenu } from './ProcedureMenu.tsx'
import { versionWords } from './words.ts'

type Department = { department_id: number; department: string; pops: readonly PopListItem[] }
type Props = { department: Department; onOver: (over: Over) => void }

/** The procedures of a department, by the numbers of their processes. */
export function DepartmentProcedures({ department: { department_id, department, pops }, onOver }: Props) {
  const heading = `departamento-${department_id}`
  return (
    <section aria-labelledby={heading} className={classes.department}>
      <h2 id={heading}>{department}</h2>
      <ul className="bare">
        {pops.map((item) => (
          <Item key={item.id ?? `sem-${item.microproccess_id}`} item={item} onOver={onOver} />
        ))}
      </ul>
    </section>
  )
}

function Item({ item, onOver }: { item: PopListItem; onOver: (over: Over) => void }) {
  const { id, title, index_item, microproccess_id, approved_status } = item
  const process = { proccess: String(microproccess_id) }
  return (
    <li className={classes.item}>
      <TextLink
        to="/proccess/$id"
        params={{ id: String(microproccess_id) }}
        className={classes.number}
        aria-label={`Processo ${index_item} ${item.microproccess_title}`}
      >
        {index_item}
      </TextLink>
      <div className={classes.words}>
        <TextLink to="/pop/$proccess" params={process} search={{ pop: id ?? 'novo' }} fw={600} c="inherit">
          {title}
        </TextLink>
        <Text fz="xs" c="dimmed">
          {[item.macroproccess_title, item.microproccess_title === title ? '' : item.microproccess_title]
            .filter(Boolean)
            .join(' › ')}
        </Text>
      </div>
      <div className={classes.marks}>
        {item.files.length > 0 && (
          <span className={classes.mark}>
            <IconPaperclip size={14} aria-hidden />
            <span className="sr">Anexos: </span>
            {item.files.length}
          </span>
        )}
        {item.readers > 0 && (
          <span className={classes.mark}>
            <span className={classes.dim}>Leram</span>
            <ReadersMark {...item} />
          </span>
        )}
        {item.date_revision && (
          <span className={classes.mark}>
            <span className={classes.dim}>Revisar até</span>
            <ReviewMark {...item} />
          </span>
        )}
        {item.version_in_force !== null && (
          <StatusMark tone="quiet">{`Vigente: ${versionWords(item.version_in_force)}`}</StatusMark>
        )}
        <PopStatusMark status={item.not_created ? null : approved_status} />
      </div>
      <div className={classes.actions}>
        {id === null || approved_status === null ? (
          <Writes>
            <ButtonLink
              to="/pop/$proccess"
              params={process}
              search={{ pop: 'novo' }}
              size="xs"
              variant="light"
              leftSection={<IconPlus size={15} aria-hidden />}
              aria-label={`Novo POP de ${title}`}
            >
              Novo POP
            </ButtonLink>
          </Writes>
        ) : (
          <ProcedureMenu
            procedure={{
              id,
              title,
              proccess_id: microproccess_id,
              approved_status,
              version_in_force: item.version_in_force,
            }}
            onOver={onOver}
          />
        )}
      </div>
    </li>
  )
}
