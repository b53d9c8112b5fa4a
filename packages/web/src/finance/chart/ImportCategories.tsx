import { Button, Modal, Text } from '@mantine/core'
import type { DreGroup } from '@prumo/contract/finance/chart/groups.ts'
import { useMutation, useQuery } from '@tanstack/react-query'
import { api } from '../../platform/api.ts'
import { toast } from '../../platform/messages.ts'
import { changed } from '../../platform/query.ts'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { QueryBoundary } from '../../ui/QueryBoundary.tsx'
import { Writes } from '../../ui/Writes.tsx'
import { usualQuery } from '../finance-queries.ts'
import { calculationTypes } from './calculation-types.ts'
import classes from './ImportCategories.module.css'

/** Categories of the usual chart that the company does not have in a group (screen S159): choosing one imports it. */
export function ImportCategories({ group, onClose }: { group: DreGroup; onClose: () => void }) {
  const usual = useQuery(usualQuery(group.id))
  const take = useMutation({
    mutationFn: (id: number) => api('POST /client/finance/topic/import/{id}', { params: { id } }),
    onSuccess: () => toast('Importado com sucesso!'),
    onSettled: () => changed('finance'),
  })
  return (
    <Modal opened onClose={onClose} title="Importar categorias" size="lg">
      <QueryBoundary query={usual}>
        {(all) =>
          all.length === 0 ? (
            <EmptyState done title="A empresa já tem todas as categorias usuais deste grupo" />
          ) : (
            <ul className={classes.list} aria-label="Categorias usuais">
              {all.map(({ id, name, type, subtopics }) => (
                <li key={id}>
                  <div className={classes.words}>
                    <Text fz="sm" fw={600}>
                      {name} <span className={classes.type}>{calculationTypes[type]}</span>
                    </Text>
                    <Text fz="xs" c="dimmed">
                      {subtopics
                        .map(({ name: account, disabled }) => (disabled ? `${account} (desligada)` : account))
                        .join(', ')}
                    </Text>
                  </div>
                  <Writes>
                    <Button
                      size="xs"
                      variant="default"
                      aria-label={`Importar ${name}`}
                      loading={take.isPending && take.variables === id}
                      disabled={take.isPending}
                      onClick={() => take.mutate(id)}
                    >
                      Importar
                    </Button>
                  </Writes>
                </li>
              ))}
            </ul>
          )
        }
      </QueryBoundary>
    </Modal>
  )
}
