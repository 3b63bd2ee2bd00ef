// In this order: the kit's parts, its variables, then what is ours.
import '@mantine/core/styles/UnstyledButton.css'
import '@mantine/core/styles/Popover.css'
import 'virtual:mantine-variables.css'
import './tokens.css'
import './base.css'
