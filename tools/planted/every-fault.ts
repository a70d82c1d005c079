import { accountFaults } from './account-faults.ts'
import { edgeFaults } from './edge-faults.ts'
import { formFaults } from './form-faults.ts'
import type { PlantedFault } from './planted-fault.ts'
import { recordFaults } from './record-faults.ts'
import { serverFaults } from './server-faults.ts'
import { webFaults } from './web-faults.ts'

export const everyFault: readonly PlantedFault[] = [
  ...formFaults,
  ...edgeFaults,
  ...webFaults,
  ...serverFaults,
  ...recordFaults,
  ...accountFaults,
]
