-- Kinds that stay: Ready says whether what is asked for serves, Stalled that nothing more happens by itself.
local hs = { status = "Progressing", message = "Waiting for the operator" }
local status = obj.status
if status == nil or status.conditions == nil then
  return hs
end
if status.observedGeneration ~= nil and obj.metadata.generation ~= nil and status.observedGeneration < obj.metadata.generation then
  hs.message = "The operator has not seen this version yet"
  return hs
end
local by = {}
for _, condition in ipairs(status.conditions) do
  by[condition.type] = condition
end
local held = by["MigrationHeld"]
if by["Stalled"] ~= nil and by["Stalled"].status == "True" then
  hs.status = "Degraded"
  hs.message = by["Stalled"].message
elseif held ~= nil and held.status == "True" then
  hs.status = "Suspended"
  hs.message = held.message
elseif obj.spec ~= nil and obj.spec.suspend == true then
  hs.status = "Suspended"
  hs.message = "Suspended by spec.suspend"
elseif by["Ready"] ~= nil and by["Ready"].status == "True" then
  hs.status = "Healthy"
  hs.message = by["Ready"].message
elseif by["Ready"] ~= nil then
  hs.message = by["Ready"].message
end
return hs
