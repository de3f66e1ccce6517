/**
 * Names faults with commas between ("menu-fails, slow"), for the request that carries it alone: tests
 * that run side by side do not disturb each other.
 */
export const FAULT_HEADER = 'X-Mock-Fault';

/** Names one scenario, whose faults hold for the request that carries it alone. */
export const SCENARIO_HEADER = 'X-Mock-Scenario';

/** Names the space that a request belongs to; the space is made at its first use. */
export const SPACE_HEADER = 'X-Mock-Space';

/** What a page sends with a request to choose how the mock treats it. */
export const CONTROL_HEADERS = [FAULT_HEADER, SCENARIO_HEADER, SPACE_HEADER] as const;

/** A response says where it comes from when that is not the mock itself: "replay" or "upstream". */
export const SOURCE_HEADER = 'X-Mock-Source';

/** The name of a space: it is also the first label of a host name ("checkout-1.localhost"). */
export const SPACE_NAME = /^[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?$/;
