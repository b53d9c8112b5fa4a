import { addDays } from '@prumo/contract/dates.ts'
import { mailNotifications } from '../notifications/mailing.ts'
import { today } from '../platform/clock.ts'
import type { Connection, Database } from '../platform/database/database.ts'
import { type DemoBuilder, demoCompany } from '../platform/demo/demo-builder.ts'
import type { Jobs } from '../platform/jobs/jobs.ts'
import { type Services, scopeOn, settingsOf } from '../platform/scope.ts'
import { buildAbsences, buildDepartments, buildProjects } from './admin/build.ts'
import { buildBilling } from './billing/build.ts'
import { buildBoards } from './boards/build.ts'
import { buildChat } from './chat/build.ts'
import { buildContacts } from './contacts/build.ts'
import { buildDiagnostics } from './diagnostics/build.ts'
import { buildFiles } from './files/build.ts'
import { buildFinance } from './finance/build.ts'
import { buildHelp } from './help/build.ts'
import { buildPeople, hasCompanies } from './identity/build.ts'
import { buildAccess, buildCompaniesAround } from './identity/build-access.ts'
import { buildImports } from './imports/build.ts'
import { buildAutomations, buildForms } from './integrations/build.ts'
import { buildJourney } from './journey/build.ts'
import { buildMinutes } from './minutes/build.ts'
import { buildNotifications } from './notifications/build.ts'
import { buildNorms } from './people/build.ts'
import { buildStaff } from './people/build-staff.ts'
import { buildMethod } from './portfolio/build.ts'
import { buildPrivacy } from './privacy/build.ts'
import { buildProcesses } from './processes/build.ts'
import { buildQuality } from './quality/build.ts'
import { buildQualityDocuments } from './quality/build-documents.ts'
import { buildReports } from './reports/build.ts'
import { buildResults } from './results/build.ts'
import { buildRoutine } from './routine/build.ts'
import { buildStrategy } from './strategy/build.ts'
import { buildBeginning } from './welcome/build.ts'

/** Any number that no other advisory lock uses: simultaneous starts on the same database wait for it. */
const demoLock = 5_218_047

/**
 * Builds the demo company, through the verbs of the areas, in a database without any company: as a whole or not at all,
 * and once, however many starts try at the same time.
 * @param signal aborts it, with nothing built.
 * @returns whether this call has built it.
 */
export async function buildDemo({ database, services }: Parts, signal?: AbortSignal): Promise<boolean> {
  const later: Later = { committed: [], undone: [] }
  try {
    // Simultaneous starts wait for the one that builds.
    const waiting = { signal, noWaitLimit: true, timeLimits: { statementMs: 300_000, lockMs: 300_000 } }
    const built = await database.transaction({ settings: { 'app.runner': 'on' }, ...waiting }, async (db) => {
      await db.raw('select pg_advisory_xact_lock($1)', [demoLock])
      if (await hasCompanies(db)) return false
      await db.assume({ 'app.runner': '' })
      await build(await stageOn(db, services, later))
      return true
    })
    for (const work of later.committed) await work()
    return built
  } catch (error) {
    for (const work of later.undone) await work()
    throw error
  }
}

type Parts = { database: Database; services: Services }
type Later = Parameters<typeof scopeOn>[3]

async function build(demo: DemoBuilder) {
  await buildDepartments(demo)
  await buildProjects(demo)
  await buildAbsences(demo)
  await buildContacts(demo)
  await buildFinance(demo)
  await buildImports(demo)
  await buildRoutine(demo)
  await buildMinutes(demo)
  await buildProcesses(demo)
  await buildNorms(demo)
  await buildStaff(demo)
  await buildResults(demo)
  await buildStrategy(demo)
  await buildQuality(demo)
  await buildQualityDocuments(demo)
  await buildForms(demo)
  await buildReports(demo)
  await buildDiagnostics(demo)
  await buildBeginning(demo)
  await buildJourney(demo)
  await buildHelp(demo)
  await buildBoards(demo)
  await buildFiles(demo)
  await buildChat(demo)
  await buildNotifications(demo)
  await buildPrivacy(demo)
  await buildBilling(demo)
  await buildAccess(demo)
  await buildCompaniesAround(demo)
  await buildMethod(demo)
  await buildAutomations(demo)
}

async function stageOn(db: Connection, services: Services, later: Later): Promise<DemoBuilder> {
  const day = today(services.clock, demoCompany.timeZone)
  const founding = { ...services, clock: clockAt(services, addDays(day, -370), '08:00') }
  const actors = await buildPeople(db, founding)
  // The addresses of the demo are nobody's.
  const quiet: Jobs = {
    send: async (on, job, ...rest) => {
      if (job.id !== mailNotifications.id) await services.jobs.send(on, job, ...rest)
    },
    sendToEach: (...given) => services.jobs.sendToEach(...given),
  }
  return {
    today: day,
    userIds: {
      ana: actors.ana.userId!,
      carlos: actors.carlos.userId!,
      beatriz: actors.beatriz.userId!,
      joao: actors.joao.userId!,
      marina: actors.marina.userId!,
      cleide: actors.cleide.userId!,
      iris: actors.iris.userId!,
    },
    async as(role, on, hour) {
      await db.assume(settingsOf(actors[role]))
      return scopeOn(db, { ...services, clock: clockAt(services, on, hour), jobs: quiet }, actors[role], later)
    },
  }
}

/** São Paulo has had no daylight saving since 2019: its clock is three hours behind UTC. */
function clockAt({ clock }: Services, day: string, hour: string) {
  const moment = new Date(`${day}T${hour}:00-03:00`)
  return { now: () => (moment < clock.now() ? moment : clock.now()) }
}
