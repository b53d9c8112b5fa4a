import { Anchor, Table } from '@mantine/core'
import type { Visit } from '@prumo/contract/quality/visitors/endpoints.ts'
import { formatDay } from '../../platform/format.ts'
import { StatusMark } from '../../ui/StatusMark.tsx'
import classes from './VisitedDocuments.module.css'

type Props = { token: string; documents: Visit['documents'] }

/** The documents in force, each with its PDF where its kind has one. */
export const VisitedDocuments = ({ token, documents }: Props) => (
  // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- it scrolls, and the keyboard must reach it
  <section className={classes.frame} aria-label="Documentos em vigor" tabIndex={0}>
    <Table>
      <Table.Thead>
        <Table.Tr>
          <Table.Th>Documento</Table.Th>
          <Table.Th>Tipo</Table.Th>
          <Table.Th>Versão</Table.Th>
          <Table.Th>Aprovação</Table.Th>
          <Table.Th>Revisão</Table.Th>
        </Table.Tr>
      </Table.Thead>
      <Table.Tbody>
        {documents.map((one) => (
          <Table.Tr key={`${one.kind} ${one.id}`}>
            <Table.Td>
              {one.has_pdf ? (
                <Anchor
                  href={`/api/visita-iso/${token}/documentos/${one.kind}/${one.id}`}
                  target="_blank"
                  rel="noopener noreferrer"
                  className={classes.link!}
                >
                  {one.title}
                </Anchor>
              ) : (
                one.title
              )}
            </Table.Td>
            <Table.Td>{[one.kind_name, one.department].filter(Boolean).join(', ')}</Table.Td>
            <Table.Td className="num">{one.version}</Table.Td>
            <Table.Td>{[one.approved_by, formatDay(one.approved_at)].filter(Boolean).join(', ')}</Table.Td>
            <Table.Td>
              {formatDay(one.revision_date)} {one.review === 'late' && <StatusMark tone="bad">Atrasada</StatusMark>}
            </Table.Td>
          </Table.Tr>
        ))}
      </Table.Tbody>
    </Table>
  </section>
)
