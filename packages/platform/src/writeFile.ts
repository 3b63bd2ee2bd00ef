import type { FileToWrite, FileWriter } from './fileWriter.ts'
import { openGatewayFile } from './gatewayFile.ts'
import { canPickFile, pickFile } from './pickFile.ts'
import { openDownload, saveFile } from './saveFile.ts'
import { writeParts } from './writeParts.ts'

/**
 * A file of any size: as one download by way of the gateway, else into a file that the user chooses, else in parts.
 * @param gatewayBase address of the gateway that served the page
 */
export async function writeFile(file: FileToWrite, gatewayBase: string | undefined): Promise<FileWriter | undefined> {
  if (gatewayBase !== undefined)
    return openGatewayFile(gatewayBase, file, (address) => openDownload(address, file.name))
  return canPickFile() ? pickFile(file) : writeParts(file, saveFile)
}
