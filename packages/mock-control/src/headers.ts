/**
 * Names scenarios, with commas between ("slow, menu-fails"), whose faults hold only for the request that
 * carries it: tests that run side by side do not disturb each other.
 */
export const SCENARIO_HEADER = 'X-Mock-Scenario';

/** Names the space that a request belongs to; the space is made at its first use. */
export const SPACE_HEADER = 'X-Mock-Space';

/** What a page sends with a request to choose how the mock treats it. */
export const CONTROL_HEADERS = [SCENARIO_HEADER, SPACE_HEADER] as const;

/** A response says where it comes from when that is not the mock itself: "replay" or "upstream". */
export const SOURCE_HEADER = 'X-Mock-Source';

/** A response says which faults delayed, changed or replaced it, by id: "fault menu-down-1, fault 0193…". */
export const ACTED_HEADER = 'X-Mock-Acted';

/** What a page may read of how the mock treated its request. */
export const RESPONSE_HEADERS = [SOURCE_HEADER, ACTED_HEADER] as const;

/** The name of a space: it is also the first label of a host name ("checkout-1.localhost"). */
export const SPACE_NAME = /^[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?$/;
