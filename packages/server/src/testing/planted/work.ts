import type { Planted } from './planted.ts'

const server = 'packages/server/src'

/** What people do together: tasks, hours, minutes, processes, boards and the chat. */
export const workFaults: readonly Planted[] = [
  {
    fault: 'anybody in the company sees a task that is for others',
    file: `${server}/routine/tasks/audience.ts`,
    find: '(${of}for_people is null\n',
    plant: '(${of}for_people is null or true\n',
    tests: [`${server}/routine/tasks/audience.test.ts`],
  },
  {
    fault: 'the words of a conclusion are thrown away',
    file: `${server}/routine/tasks/closing.ts`,
    find: 'feedback: feedback ?? task.feedback',
    plant: 'feedback: task.feedback',
    tests: [`${server}/routine/tasks/closing.test.ts`],
  },
  {
    fault: 'the timer goes on after its task is done',
    file: `${server}/routine/tasks/closing.ts`,
    find: '    stopTimersOn(scope, [task.id]),\n',
    plant: '    undefined,\n',
    tests: [`${server}/routine/timesheet/timesheet.test.ts`, `${server}/routine/tasks/closing.test.ts`],
  },
  {
    fault: 'two tasks wait for each other',
    file: `${server}/routine/tasks/prerequisites.ts`,
    find: 'id === prerequisite || (await waitsFor(scope, prerequisite, id))',
    plant: 'id === prerequisite',
    tests: [`${server}/routine/tasks/prerequisites.test.ts`],
  },
  {
    fault: 'the next week of the calendar begins a day late',
    file: `${server}/routine/calendar/days.ts`,
    find: "direction === 'last' ? addDays(date, -7) : addDays(date, 1)",
    plant: "direction === 'last' ? addDays(date, -7) : addDays(date, 2)",
    tests: [`${server}/routine/calendar/days.test.ts`],
  },
  {
    fault: 'a colleague deletes the minutes of another',
    file: `${server}/minutes/minutes/policy.ts`,
    find: 'created_by === userId || actor.isResponsible || actor.isRoot',
    plant: 'created_by > 0',
    tests: [`${server}/minutes/minutes/minutes.test.ts`],
  },
  {
    fault: 'a subject that was carried on is carried on again',
    file: `${server}/minutes/minutes/carrying.ts`,
    find: 'later.company_id = s.company_id and later.previous_id = s.id',
    plant: 'later.company_id = s.company_id and later.previous_id = -s.id',
    tests: [`${server}/minutes/minutes/minutes.test.ts`, `${server}/minutes/series/series.test.ts`],
  },
  {
    fault: 'nobody is told that a POP was approved',
    file: `${server}/admin/controlled/deciding.ts`,
    find: 'if (kind.reading && status === 2) await',
    plant: 'if (kind.reading && status === 3) await',
    tests: [`${server}/processes/readings/readings.test.ts`],
  },
  {
    fault: 'a POP with gaps of its template is approved',
    file: `${server}/processes/procedures/controlled.ts`,
    find: 'status === 2 ? popTexts.filter((name) => hasGap(row[columns[name]])) : []',
    plant: 'status === 3 ? popTexts.filter((name) => hasGap(row[columns[name]])) : []',
    tests: [`${server}/processes/procedures/procedures.test.ts`, `${server}/processes/procedures`],
  },
  {
    fault: 'a colleague reads the own board of another',
    file: `${server}/boards/board.ts`,
    find: 'sql`owner_id = ${ownerId}`',
    plant: 'sql`owner_id is not null`',
    tests: [`${server}/boards/cards/cards.test.ts`, `${server}/boards/calls.test.ts`],
  },
  {
    fault: 'a card that is due today waits for nobody',
    file: `${server}/boards/due.ts`,
    find: 'c.finish_on <= $3::date',
    plant: 'c.finish_on < $3::date',
    tests: [`${server}/boards/due.test.ts`],
  },
  {
    fault: 'a message may be taken back as long as one likes',
    file: `${server}/chat/messages/policy.ts`,
    find: "  if (until < scope.clock.now()) throw fail('chat.too_late')\n",
    plant: '',
    tests: [`${server}/chat/messages/chat.test.ts`],
  },
  {
    fault: 'what is said in a room is told to everybody of the company',
    file: `${server}/chat/messages/sending.ts`,
    find: "publish(scope, { topic: 'chat', id: message.id, ...(people && { to: people }) })",
    plant: "publish(scope, { topic: 'chat', id: message.id })",
    tests: [`${server}/chat/rooms/rooms.test.ts`],
  },
]
