/** What jobs ask for: a sandbox wherever one works, no conversion without one, or none. */
export const sandboxPolicies = ['available', 'required', 'off'] as const;
export type SandboxPolicy = (typeof sandboxPolicies)[number];
