// A reporter of Vitest for npm test: writes to RESULTS what passed, what failed and why, and what passed at its second
// try only, so that the end of a long run names them.
import { writeFileSync } from 'node:fs'

export default class Results {
  onTestRunEnd(modules, errors) {
    const results = { passed: 0, failures: [], flaky: [] }
    const fail = (name, { message }) => results.failures.push({ name, why: message })
    for (const error of errors) fail('Fora de um teste', error)
    for (const module of modules) {
      const file = module.relativeModuleId
      for (const error of module.errors()) fail(file, error)
      for (const suite of module.children.allSuites())
        for (const error of suite.errors()) fail(`${file} › ${suite.fullName}`, error)
      for (const test of module.children.allTests()) {
        const name = `${file} › ${test.fullName}`
        const { state, errors: [error] = [] } = test.result()
        if (state === 'passed') results.passed += 1
        if (state === 'failed') fail(name, error)
        // Of a test that passed at last, the errors of its first try.
        if (test.diagnostic()?.flaky) results.flaky.push({ name, why: error?.message ?? '' })
      }
    }
    writeFileSync(process.env.RESULTS, JSON.stringify(results))
  }
}
