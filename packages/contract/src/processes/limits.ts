/** How much hangs below one another at most: each list is read and ordered whole. */
export const processLimits = {
  macroProcesses: 200,
  microProcesses: 200,
  stages: 200,
  journeyStages: 200,
  procedures: 50,
  procedureFiles: 200,
}
