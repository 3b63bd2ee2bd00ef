import workspace from '../../package.json' with { type: 'json' }

export const version = workspace.version
